import { expect, test } from './support/test.ts';

const enquiry = {
  Name: 'काव्य D’Souza',
  Number: '09000000001',
  Email: 'kavya@example.com',
  Message: 'Upper left, since Monday.',
};

test('a visitor asks for an appointment, and the enquiry is on disk', async ({ page, server }) => {
  await page.goto('/contact-us');
  for (const [label, value] of Object.entries(enquiry)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toHaveText('Message sent successfully!');
});
