/** What the covers of faces say, in Telugu. */
export const coverWords = {
  'Cover a face': 'ముఖాన్ని కప్పండి',
  'Cover a face: {}': 'ముఖాన్ని కప్పండి: {}',
  'Take the cover off': 'కప్పినది తీసివేయండి',
  'Take the cover off: {}': 'కప్పినది తీసివేయండి: {}',
  'A face is covered.': 'ముఖం కప్పి ఉంది.',
  'This form has changes. Save them first, then cover the face.':
    'ఈ ఫారంలో మార్పులు ఉన్నాయి. ముందు వాటిని భద్రపరచి, తర్వాత ముఖాన్ని కప్పండి.',
  'Loading the photo …': 'ఫొటో తెరుచుకుంటోంది…',
  'Tap on each face that must not be recognised. Move the ellipse onto it, and pull its corner until it covers the whole head.':
    'ఎవరో తెలియకూడని ప్రతి ముఖాన్ని తాకండి. గుండ్రటి ముసుగును దాని మీదికి జరిపి, తల మొత్తం కప్పే వరకు మూలను లాగండి.',
  'With keys: the arrows move an ellipse, with Shift they change its size, Delete removes it.':
    'కీబోర్డుతో: బాణం కీలు ముసుగును జరుపుతాయి, Shift తో పరిమాణం మారుస్తాయి, Delete తీసివేస్తుంది.',
  'The photo, to tap on faces': 'ఫొటో, ముఖాలను తాకడానికి',
  'Cover {}': '{}వ ముసుగు',
  'Remove cover {}': '{}వ ముసుగు తీసివేయండి',
  'Add a cover': 'ముసుగు చేర్చండి',
  Enlarge: 'పెద్దగా చూపండి',
  Reduce: 'చిన్నగా చూపండి',
  'From the left': 'ఎడమ నుంచి',
  'From the top': 'పై నుంచి',
  Width: 'వెడల్పు',
  Height: 'ఎత్తు',
  Cover: 'కప్పండి',
  'Covering …': 'కప్పుతోంది…',
  'The photo with its cover': 'కప్పిన ఫొటో',
  'These files are the same photo, and are covered as well:': 'ఈ ఫైళ్లు అదే ఫొటో, వాటిలోనూ కప్పుతుంది:',
  'After saving, nobody can take the cover off. The earlier version stays where the texts are kept: if it must disappear there too, ask somebody who knows the project.':
    'భద్రపరిచాక ముసుగును ఎవరూ తీయలేరు. పాత ఫొటో పాఠాలు ఉన్న చోటే ఉంటుంది: అక్కడ కూడా పోవాలంటే, ఈ ప్రాజెక్టు తెలిసినవారిని అడగండి.',
  'Save the covered photo': 'కప్పిన ఫొటోను భద్రపరచండి',
  'Covered in {}.': '{}లో కప్పింది.',
  'The public site still shows the face until this change is published.':
    'ఈ మార్పు సైట్‌లోకి వచ్చే వరకు ముఖం సైట్‌లో కనిపిస్తూనే ఉంటుంది.',
  'The face is gone from the public site. Browsers and search engines may keep copies for some time.':
    'ముఖం సైట్‌లో ఇక కనిపించదు. బ్రౌజర్లు, సెర్చ్ ఇంజిన్లు కొంతకాలం కాపీలు ఉంచుకోవచ్చు.',
}
