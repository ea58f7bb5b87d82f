import type { Words } from '../schemas/words.ts';

/** What patients ask, on a page of its own; null for no such page. */
export const questions: Words['questions'] = {
  page: {
    title: 'Questions patients ask | {name}',
    description:
      'Will it hurt, what does it cost, what happens at a first visit? Answers for patients of {name}: children, pregnancy, diabetes, heart medicines.',
  },
  link: 'Questions',
  heading: 'Questions that patients ask',
  introduction:
    'Short answers to what we are asked most. They cannot replace a check-up; if your question is not here, ask us.',
  list: [
    {
      question: 'Will it hurt?',
      answer:
        'Most treatment is done under local anaesthetic: you feel pressure, not pain. If you feel more than that, raise a hand and we will stop. Afterwards a tooth or the gum may be sore for a day or two.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Nobody can honestly say before a check-up: it depends on the tooth, on what has to be done and on the material. The price is made up of the check-up and X-rays, the treatment, the dental laboratory’s work where there is any, and the visits afterwards. You get a written plan with its price before anything begins.',
    },
    {
      question: 'What is the first visit like?',
      answer:
        'We look at your teeth and gums, take an X-ray where it helps, and tell you what we found, what can be done and what can wait. Then you get the plan with its price, and you decide.',
    },
    {
      question: 'What should I bring?',
      answer:
        'A list of your medicines and their doses, earlier X-rays and reports if you have them, and the number of somebody we can call. Tell us about allergies, and if an injection at the dentist’s has ever made you unwell.',
    },
    {
      question: 'When should my child come for the first time?',
      answer:
        'When the first tooth comes, and by the first birthday. The first visit is for looking around, counting teeth and going home happy, long before anything hurts. Bring a favourite toy, and avoid words such as needle and pain.',
    },
    {
      question: 'I am pregnant. Can my teeth be treated?',
      answer:
        'Yes. Check-ups, cleaning and the treatment of pain are safe, and an infection that is left alone is not. What can wait is best done from the fourth to the sixth month, or after the birth. Tell us which month you are in: medicines and X-rays depend on it.',
    },
    {
      question: 'I have diabetes. What should I know?',
      answer:
        'Eat and take your medicine as usual, come in the morning if you can, and bring your last sugar readings. When your sugar is high, gums heal slowly and become infected easily; surgery may then have to wait until it is under control.',
    },
    {
      question: 'I take medicine for my heart, or to thin the blood.',
      answer:
        'Do not stop it by yourself: a clot is a greater danger than a gum that bleeds a little longer. Bring the names and doses, and we will ask your doctor if anything must change. With an artificial heart valve you may need an antibiotic before some treatments.',
    },
    {
      question: 'How long does it take?',
      answer:
        'A check-up or a filling usually takes one visit, a crown two to three. Implants and braces take months, with short visits in between. How many visits each treatment takes is on the page of our procedures.',
    },
    {
      question: 'When will you call me back?',
      answer:
        'During our opening hours. As soon as you have sent the form, it tells you when that will be. If you cannot wait, call us.',
    },
  ],
};
