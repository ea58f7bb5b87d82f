import type { Enquiry } from '../../backend/enquiries.ts';

/** Sends an enquiry. Safe to call once more with the same id and content. Firebase is fetched with the first send. */
export async function sendEnquiry(enquiry: Enquiry, id: string): Promise<void> {
  const { createEnquiry } = await import('../../backend/enquiries.ts');
  await createEnquiry(id, enquiry);
}
