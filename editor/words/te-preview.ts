/** What the preview before saving says, in Telugu. */
export const previewWords = {
  'See the page': 'పేజీని చూడండి',
  'As visitors will see it': 'సందర్శకులకు ఇలా కనిపిస్తుంది',
  Close: 'మూసివేయండి',
  'The page is being made …': 'పేజీ సిద్ధమవుతోంది…',
  'The page cannot be shown: {}': 'పేజీని చూపలేకపోతోంది: {}',
  'The page can be shown when this is mended:': 'ఇది సరిచేస్తే పేజీ కనిపిస్తుంది:',
  'is still empty.': 'ఇంకా ఖాళీగా ఉంది.',
  'Nobody sees this page while it waits for consent.': 'సమ్మతి వచ్చే వరకు ఈ పేజీ ఎవరికీ కనిపించదు.',
  'Nobody sees this page while it is a draft.': 'డ్రాఫ్ట్‌గా ఉన్నంత వరకు ఈ పేజీ ఎవరికీ కనిపించదు.',
}

/** What is said about photos that were shared from the gallery, in Telugu. */
export const sharedWords = {
  'No photo has arrived. Share photos from the gallery of the phone.':
    'ఫొటో ఏదీ రాలేదు. ఫోన్ గ్యాలరీ నుంచి ఫొటోలను షేర్ చేయండి.',
  'These are too many photos, and none was kept. Share at most 100 at once.':
    'ఫొటోలు చాలా ఎక్కువ, అందుకే ఒక్కటీ ఉంచలేదు. ఒకసారి 100 వరకే షేర్ చేయండి.',
  'There is not enough room on this phone, and none of the photos was kept. Delete something, or share fewer.':
    'ఈ ఫోన్‌లో చోటు చాలదు, అందుకే ఒక్క ఫొటో కూడా ఉంచలేదు. ఏదైనా తొలగించండి, లేదా తక్కువ ఫొటోలు షేర్ చేయండి.',
  '{} photo waits on this phone.': 'ఈ ఫోన్‌లో {} ఫొటో వేచి ఉంది.',
  '{} photos wait on this phone.': 'ఈ ఫోన్‌లో {} ఫొటోలు వేచి ఉన్నాయి.',
  'The photos are in a form that is open in another window.': 'ఫొటోలు వేరే విండోలో తెరిచి ఉన్న ఫారంలో ఉన్నాయి.',
  'Sign in to put them into an event.': 'కార్యక్రమంలో చేర్చడానికి సైన్ ఇన్ చేయండి.',
  'What you do not save is deleted on {}.': 'భద్రపరచనివి {}న తొలగిపోతాయి.',
  'Put them into an event': 'కార్యక్రమంలో చేర్చండి',
  'Throw them away': 'పారేయండి',
}
