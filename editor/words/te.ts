/** Our own sentences in Telugu, by the English ones. `{}` is a value; `{2}` is the second one. No native speaker has read them yet. */

import { coverWords } from './te-covers'
import { fieldWords } from './te-fields'
import { messageWords } from './te-messages'
import { previewWords, sharedWords } from './te-preview'
import { publicationWords } from './te-publication'

const controlWords = {
  // Photos
  Photos: 'ఫొటోలు',
  'Add photos': 'ఫొటోలు చేర్చండి',
  'Choose a photo': 'ఫొటో ఎంచుకోండి',
  'Choose another photo': 'మరో ఫొటో ఎంచుకోండి',
  'Preparing photo {} of {}: {}': '{2}లో {1}వ ఫొటో సిద్ధమవుతోంది: {3}',
  'could not be added: {}': 'చేర్చలేకపోయింది: {}',
  'Preview of {}': '{} ఎలా ఉంటుందో',
  'Drag to another place': 'వేరే చోటికి లాగండి',
  'Move {} up': '{} పైకి',
  'Move {} down': '{} కిందికి',
  'Move {} to the top': '{} అన్నింటికీ పైకి',
  'To the top': 'అన్నింటికీ పైకి',
  'More about {}': '{} గురించి మరిన్ని',
  'Do not publish': 'సైట్‌లో పెట్టవద్దు',
  'Do not publish {}': '{} సైట్‌లో పెట్టవద్దు',
  Remove: 'తీసివేయండి',
  'Remove {}': '{} తీసివేయండి',
  'Publish it again': 'మళ్లీ సైట్‌లో పెట్టండి',
  'Publish it after all': 'సైట్‌లో పెట్టండి',
  'Keep it': 'ఉంచండి',
  'Not on the site. Its file stays where the texts are kept.': 'సైట్‌లో లేదు. దాని ఫైలు పాఠాలు ఉన్న చోటే ఉంటుంది.',
  'Not published, and not sent.': 'సైట్‌లో లేదు, పంపలేదు.',
  'Removed, and not sent.': 'తీసివేశారు, పంపలేదు.',
  'Removed when you save.': 'భద్రపరిచినప్పుడు తొలగిపోతుంది.',
  'What is on the photo, for people who cannot see it': 'ఫొటో చూడలేని వారికి, అందులో ఏముందో',
  'The line below the photo': 'ఫొటో కింది వాక్యం',
  'The part that stays in view where the photo is cropped': 'ఫొటోను కత్తిరించే చోట కనిపించవలసిన భాగం',
  'chosen by the site': 'సైటే ఎంచుకుంటుంది',
  top: 'పైన',
  bottom: 'కింద',
  left: 'ఎడమ',
  right: 'కుడి',
  center: 'మధ్య',
  'Texts of the photos': 'ఫొటోల వాక్యాలు',
  'The original has no photos.': 'మూలంలో ఫొటోలు లేవు.',

  // Texts
  'The text in English': 'ఇంగ్లిష్ పాఠం',
  'After photo {}': '{}వ ఫొటో తర్వాత',
  'Write here, or leave it empty.': 'ఇక్కడ రాయండి, లేదా ఖాళీగా ఉంచండి.',
  'Insert a photo where the cursor is': 'కర్సర్ ఉన్న చోట ఫొటో పెట్టండి',
  'Replace invisible characters with spaces': 'కనిపించని అక్షరాల బదులు ఖాళీలు పెట్టండి',
  'More fields': 'మరిన్ని వివరాలు',
  'Fewer fields': 'తక్కువ వివరాలు',
  Yes: 'అవును',
  No: 'కాదు',
  'Choose the day of the event.': 'కార్యక్రమం జరిగిన రోజును ఎంచుకోండి.',
  'A word that tells it from another event on this day, for example evening':
    'అదే రోజు జరిగిన మరో కార్యక్రమం నుంచి దీన్ని వేరు చేసే ఒక పదం, ఇంగ్లిష్ అక్షరాల్లో: evening',
  'There is another event on this day. Write a word that tells them apart.':
    'ఈ రోజు మరో కార్యక్రమం ఉంది. రెండింటినీ వేరు చేసే ఒక పదం రాయండి.',
  '“{}” shows photos of this event, or links to it, under the old day. Remove them there first.':
    '“{}” ఈ కార్యక్రమ ఫొటోలను లేదా లింకును పాత తేదీతో చూపిస్తోంది. ముందు అక్కడ తీసివేయండి.',
  'Choose a PDF': 'PDF ఎంచుకోండి',
  'Choose another PDF': 'మరో PDF ఎంచుకోండి',
  'Preparing the document': 'పత్రం సిద్ధమవుతోంది',
  'Preparing page {} of {}': '{2} పేజీల్లో {1}వది సిద్ధమవుతోంది',

  // Consent
  'Have the people on the photos, or their parents or school, agreed?':
    'ఫొటోల్లో ఉన్నవారు, లేదా వారి తల్లిదండ్రులు లేదా పాఠశాల ఒప్పుకున్నారా?',
  'Not yet': 'ఇంకా లేదు',
  'They have agreed.': 'వారు ఒప్పుకున్నారు.',
  'Nobody has agreed yet: this stays off the site.': 'ఇంకా ఎవరూ ఒప్పుకోలేదు: ఇది సైట్‌లో కనిపించదు.',
  'Until you answer, this stays off the site.': 'మీరు జవాబు చెప్పే వరకు ఇది సైట్‌లో కనిపించదు.',
  'Save publishes the photos. You can answer later.': 'భద్రపరిస్తే ఫొటోలు సైట్‌లోకి వెళ్తాయి. జవాబు తర్వాత కూడా చెప్పవచ్చు.',

  // Translations
  'The translation is up to date.': 'అనువాదం సరిపోయింది.',
  'The original has changed since it was translated.': 'అనువదించిన తర్వాత మూలం మారింది.',
  'Nobody has confirmed yet that the translation is complete.': 'అనువాదం పూర్తయిందని ఇంకా ఎవరూ నిర్ధారించలేదు.',
  'The translation says the same as the original': 'అనువాదంలో మూలంలో ఉన్నదే ఉంది',
  'The Telugu text translates an earlier version of this: change it, too.':
    'తెలుగు పాఠం దీని పాత రూపానికి అనువాదం: దాన్నీ మార్చండి.',

  // Questions
  Cancel: 'వద్దు',
  'Also shown elsewhere': 'మరో చోట కూడా కనిపిస్తోంది',
  'Looking where else this is shown …': 'ఇది ఇంకెక్కడ కనిపిస్తోందో చూస్తోంది…',
  'Looking where else this is shown: {} of {} photos compared.':
    'ఇది ఇంకెక్కడ కనిపిస్తోందో చూస్తోంది: {2}లో {1} ఫొటోలను పోల్చింది.',
  'Do not look any further': 'ఇక చూడవద్దు',
  'These leave the photos out, too, until this is published again:':
    'ఇది మళ్లీ సైట్‌లోకి వచ్చే వరకు ఇవి కూడా ఫొటోలను చూపించవు:',
  'Other entries show these photos. Take them out there, too.':
    'వేరే అంశాలు ఈ ఫొటోలను చూపిస్తున్నాయి. అక్కడి నుంచి కూడా తీసివేయండి.',
  'When this is published again, add it there again.': 'ఇది మళ్లీ సైట్‌లోకి వచ్చినప్పుడు అక్కడ మళ్లీ చేర్చండి.',
  'Take it out there, too, and save': 'అక్కడి నుంచి కూడా తీసివేసి భద్రపరచండి',
  'Saving …': 'భద్రపరుస్తోంది…',
  '{}, which will be deleted too': '{}: ఇవి కూడా తొలగిపోతాయి',
  '{} copy': '{} నకలు',
  '{} copies': '{} నకళ్లు',
  'Keep it there.': 'అక్కడ ఉంచండి.',
  'This is another photo. Keep it.': 'ఇది వేరే ఫొటో. ఉంచండి.',
  '{} could not be compared. If one of them is a copy, the site is not published and the message names it.':
    '{} పోల్చలేకపోయింది. అందులో నకలు ఉంటే సైట్ మారదు, సందేశం దాని పేరు చెబుతుంది.',
  '{} photo': '{} ఫొటోను',
  '{} photos': '{} ఫొటోలను',
  'It will be taken out of:': 'ఇక్కడి నుంచి తీసివేస్తుంది:',
  '{} cannot be without a photo. Choose the one that takes its place':
    '{} ఫొటో లేకుండా ఉండకూడదు. దాని బదులు ఒక ఫొటో ఎంచుకోండి',
  'Words in square brackets': 'చదరపు బ్రాకెట్లలో మాటలు',
  'Visitors see these words with their brackets. They stand for words that are still to be written:':
    'ఈ మాటలు బ్రాకెట్లతో సహా అందరికీ కనిపిస్తాయి. వీటి చోట ఇంకా అసలు మాటలు రాయాలి:',
  'Save all the same': 'అయినా భద్రపరచండి',
  'Back to the form': 'తిరిగి వెళ్లండి',
  'Changed in the meantime': 'ఈలోగా మారింది',
  'After you opened this, another version was saved, perhaps on another phone. Choose for each field what is kept.':
    'మీరు తెరిచిన తర్వాత, బహుశా మరో ఫోన్‌లో, దీన్ని మార్చి భద్రపరిచారు. ప్రతి వివరంలో ఏది ఉంచాలో ఎంచుకోండి.',
  Yours: 'మీది',
  'Saved in the meantime': 'ఈలోగా భద్రపరిచినది',
  'Save what is chosen': 'ఎంచుకున్నది భద్రపరచండి',
  '(empty)': '(ఖాళీ)',

  // Withdrawing a photo
  Withdraw: 'తొలగించండి',
  'Withdraw this photo': 'ఈ ఫొటోను అంతటా తొలగించండి',
  'Withdraw this photo: {}': 'ఈ ఫొటోను అంతటా తొలగించండి: {}',
  'Withdrawing …': 'తొలగిస్తోంది…',
  'This form has changes. Save them first, then withdraw the photo.':
    'భద్రపరచని మార్పులు ఉన్నాయి. ముందు వాటిని భద్రపరచి, తర్వాత ఫొటోను తొలగించండి.',
  'Looking for copies of this photo …': 'ఈ ఫొటో నకళ్లను వెతుకుతోంది…',
  'Looking for copies of this photo: {} of {} photos compared.':
    'ఈ ఫొటో నకళ్లను వెతుకుతోంది: {2}లో {1} ఫొటోలను పోల్చింది.',
  'There are no copies of it.': 'దీనికి నకళ్లు లేవు.',
  'PDF documents were not searched: look through them yourself.': 'PDF పత్రాల్లో వెతకలేదు: మీరే చూడండి.',
  'Earlier versions of the files stay where the texts are kept. If the photo must disappear there too, ask somebody who knows the project.':
    'ఫైళ్ల పాత రూపాలు పాఠాలు ఉన్న చోటే ఉంటాయి. అక్కడ కూడా ఫొటో ఉండకూడదంటే ఈ సైట్ గురించి తెలిసిన వారిని అడగండి.',
  'A text cannot be without this photo: choose the photo that takes its place.':
    'ఒక పాఠానికి ఈ ఫొటో తప్పనిసరి: దాని బదులు ఒక ఫొటో ఎంచుకోండి.',
  '{} is damaged. Ask somebody who knows the project to undo its last change.':
    '{} పాడైంది. దాని చివరి మార్పును వెనక్కి తీసుకోమని ఈ సైట్ గురించి తెలిసిన వారిని అడగండి.',
  'Withdrawn: {} deleted, {} changed.': 'తొలగించింది: {} తీసివేసింది, {} మార్చింది.',
  '{} file': '{} ఫైలును',
  '{} files': '{} ఫైళ్లను',
  '{} text': '{} పాఠాన్ని',
  '{} texts': '{} పాఠాలను',
  'The public site still has the photo until this change is published.':
    'ఈ మార్పు సైట్‌లోకి వెళ్లే వరకు ఫొటో సైట్‌లో ఉంటుంది.',
  'The photo is gone from the public site. Browsers and search engines may keep copies for some time.':
    'ఫొటో సైట్‌లో లేదు. బ్రౌజర్లు, సెర్చ్ ఇంజన్లు కొంతకాలం నకళ్లను ఉంచుకోవచ్చు.',
  'Whether the photo is gone from the public site is not known: there is no connection.':
    'ఫొటో సైట్ నుంచి పోయిందో లేదో తెలియదు: ఇంటర్నెట్ లేదు.',
}

export const te = {
  ...messageWords,
  ...controlWords,
  ...coverWords,
  ...publicationWords,
  ...fieldWords,
  ...previewWords,
  ...sharedWords,
}
