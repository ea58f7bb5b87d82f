import { doc, type Firestore, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';

const enquiries = [
  [
    'Rakesh Pandey',
    '05555500004',
    'rakesh@example.com',
    'A crown came off this morning. I have it here.',
  ],
  [
    'सुनीता देवी',
    '5555500003',
    'sunita@example.com',
    'बेटी को नीचे के दाँत में दर्द है। क्या शनिवार को समय मिलेगा?',
  ],
  [
    'Imtiaz Khan',
    '5555500002',
    'imtiaz@example.com',
    'How long would aligners take for a small gap, and may I pay by the month?',
  ],
  [
    'Kavya Joshi',
    '5555500001',
    'kavya@example.com',
    'Upper left molar hurts when I drink something cold. Evenings would suit me best.',
  ],
] as const;

const feedbacks = [
  ['Farhan Ali', '5555500007', 'Clean, on time, no nonsense.'],
  ['मोहित अग्रवाल', '5555500006', 'बच्चे को डर लगता था, पर डॉक्टर मीरा ने खेल-खेल में दाँत ठीक कर दिया।'],
  [
    'Rekha Saxena',
    '5555500005',
    'They told me the price before they began, and it was the price afterwards.',
  ],
] as const;

/** Sends made-up enquiries and feedback as visitors do, one after the other, so that their order is known. */
export async function sendSampleRecords(firestore: Firestore): Promise<void> {
  const createdAt = serverTimestamp();
  for (const [index, [name, number, email, message]] of enquiries.entries()) {
    await setDoc(doc(firestore, 'enquiry', `sample-${index}`), {
      name,
      number,
      email,
      message,
      createdAt,
    });
  }
  for (const [index, [name, number, message]] of feedbacks.entries()) {
    await writeBatch(firestore)
      .set(doc(firestore, 'feedbacks', `sample-${index}`), { name, message, createdAt })
      .set(doc(firestore, 'feedbackContacts', `sample-${index}`), { number, createdAt })
      .commit();
  }
}
