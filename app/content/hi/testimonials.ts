import type { Words } from '../schemas/words.ts';

export const testimonials: Words['testimonials'] = {
  heading: 'मरीज़ों की राय',
  alternative: 'नक्काशीदार झरोखे में रखा एक दाँत, साथ में गेंदे का फूल',
  form: 'कृपया अपनी राय दें',
  carousel: {
    label: 'एक-एक करके मरीज़ों की राय',
    loading: 'राय लोड हो रही है...',
    atLeast: '{count}+',
    pause: 'मरीज़ों की राय रोकें',
    play: 'मरीज़ों की राय चलाएँ',
    previous: 'पिछली राय',
    next: 'अगली राय',
  },
};
