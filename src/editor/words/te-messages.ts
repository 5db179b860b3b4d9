/** What checks say about values, photos and documents, in Telugu. Their English is that of the generator. */
export const messageWords = {
  // Values
  'is empty. Write a value.': 'ఖాళీగా ఉంది. ఏదైనా రాయండి.',
  'is empty. Write a value, or remove the line.': 'ఖాళీగా ఉంది. ఏదైనా రాయండి.',
  'is missing. Add it between the two lines of hyphens.': 'ఇది తప్పనిసరి. రాయండి.',
  'is empty. Write at least one item, on a line that begins with "- ".': 'ఖాళీగా ఉంది. కనీసం ఒకటి చేర్చండి.',
  'has {} characters. Shorten it to at most {}.': '{1} అక్షరాలు ఉన్నాయి. {2} అక్షరాలకు మించకుండా కుదించండి.',
  '"{}" is not a whole number. Write digits only, for example 2.':
    '"{}" పూర్ణసంఖ్య కాదు. అంకెలు మాత్రమే రాయండి, ఉదాహరణకు 2.',
  '"{}" is not a number. Write digits only, for example 40 or 2,50,000.':
    '"{}" సంఖ్య కాదు. అంకెలు మాత్రమే రాయండి, ఉదాహరణకు 40 లేదా 2,50,000.',
  '"{}" is not a whole number from 0 to 19. Write it like 16.':
    '"{}" 0 నుంచి 19 లోపు పూర్ణసంఖ్య కాదు. ఇలా రాయండి: 16.',
  '"{}" is not a number between -{} and {}. Write it like {}.': '"{1}" -{2}, {3} మధ్య సంఖ్య కాదు. ఇలా రాయండి: {4}.',
  '"{}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.':
    '"{}" తేదీ కాదు. సంవత్సరం-నెల-రోజు అని రాయండి, ఉదాహరణకు 2025-09-02.',
  'The day is in the future: is the year right?': 'ఈ రోజు ఇంకా రాలేదు: సంవత్సరం సరిగ్గా ఉందా?',
  '"{}" is not a real date. Is the year right?': '"{}" అనే రోజు లేదు. సంవత్సరం సరిగ్గా ఉందా?',
  '"{}" cannot be an address. Use a-z, 0-9 and hyphens, for example school-benches.':
    '"{}" చిరునామా కాలేదు. a-z, 0-9, - మాత్రమే వాడండి, ఉదాహరణకు school-benches.',
  'is too long for an address. Shorten it to at most {} bytes, which are {} English or {} Telugu letters.':
    'చిరునామా చాలా పొడవుగా ఉంది. {2} ఇంగ్లిష్ లేదా {3} తెలుగు అక్షరాలకు మించకుండా కుదించండి.',
  '"{}" is not an address of this site. Write it like /old-address.':
    '"{}" ఈ సైట్ చిరునామా కాదు. ఇలా రాయండి: /old-address.',
  '"{}" is not a full web address. Write it with https://, for example https://www.example.org.':
    '"{}" పూర్తి వెబ్ చిరునామా కాదు. https:// తో రాయండి, ఉదాహరణకు https://www.example.org.',
  '"{}" cannot be the address of a site. Write https://, the name of the host and perhaps a path, for example https://www.example.org.':
    '"{}" సైట్ చిరునామా కాలేదు. https:// తో రాయండి, ఉదాహరణకు https://www.example.org.',
  '"{}" is not an e-mail address. Write one like office@example.org, or a placeholder in square brackets.':
    '"{}" ఈమెయిల్ చిరునామా కాదు. ఇలా రాయండి: office@example.org.',
  '"{}" is not a UPI id. Write one like trust@bank, or a placeholder in square brackets.':
    '"{}" యూపీఐ ఐడీ కాదు. ఇలా రాయండి: trust@bank.',
  '"{}" is not a phone number. Write one number in the digits 0 to 9, for example +91 40 1234 5678.':
    '"{}" ఫోన్ నంబర్ కాదు. 0 నుంచి 9 అంకెలతో ఒకే నంబర్ రాయండి, ఉదాహరణకు +91 40 1234 5678.',

  // Texts
  'is larger than {} kB: split the text into several files.': 'పాఠం {} kB కంటే పెద్దది: విడదీయండి.',
  'Two versions of the file are mixed: keep the text you want, and remove the lines with <<<<<<<, ======= and >>>>>>>.':
    'రెండు రూపాలు కలిసిపోయాయి: మీకు కావలసినది ఉంచి, <<<<<<<, =======, >>>>>>> ఉన్న వరుసలు తీసివేయండి.',
  'A letter was lost after "{}": � (U+FFFD) is there instead. Type the letter again.':
    '"{}" తర్వాత ఒక అక్షరం పోయింది: దాని బదులు � ఉంది. ఆ అక్షరాన్ని మళ్లీ రాయండి.',
  'A letter was lost at the beginning of the line: � (U+FFFD) is there instead. Type the letter again.':
    'వరుస మొదట్లో ఒక అక్షరం పోయింది: దాని బదులు � ఉంది. ఆ అక్షరాన్ని మళ్లీ రాయండి.',
  'There is an invisible character ({}) after "{}". It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.':
    '"{2}" తర్వాత కనిపించని అక్షరం ({1}) ఉంది. వేరే చోటి నుంచి తెచ్చి పెట్టినప్పుడు ఇలా వస్తుంది. దాన్ని తుడిచి, దాని బదులు ఖాళీ వదలండి లేదా Enter నొక్కండి.',
  'There is an invisible character ({}) at the beginning of the line. It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.':
    'వరుస మొదట్లో కనిపించని అక్షరం ({}) ఉంది. వేరే చోటి నుంచి తెచ్చి పెట్టినప్పుడు ఇలా వస్తుంది. దాన్ని తుడవండి.',

  // Other entries
  'The link {} does not lead to a page of this site. Did you mean {}?': '{1} లింక్ ఈ సైట్‌లోని ఏ పేజీకీ వెళ్లదు. {2} అనా?',
  'The link {} does not lead to a page of this site. For another site write the whole address, with https://.':
    '{} లింక్ ఈ సైట్‌లోని ఏ పేజీకీ వెళ్లదు. వేరే సైట్ అయితే https:// తో మొత్తం చిరునామా రాయండి.',
  'The photo "{}" does not exist. Did you mean "{}"?': '"{1}" ఫొటో లేదు. "{2}" అనా?',
  'The photo "{}" does not exist. Put it beside this file or into {}, or correct the name.':
    '"{}" ఫొటో లేదు. మరొకటి ఎంచుకోండి, లేదా ఇక్కడ తీసివేయండి.',
  'The file "{}" does not exist. Did you mean "{}"?': '"{1}" ఫైలు లేదు. "{2}" అనా?',
  'The file "{}" does not exist. Put it into {}, or correct the name.':
    '"{}" ఫైలు లేదు. మరొకటి ఎంచుకోండి, లేదా ఇక్కడ తీసివేయండి.',
  'The site itself already has the address {}. Give the entry another slug.':
    '{} సైట్ సొంత చిరునామా. దీనికి వేరే చిరునామా ఇవ్వండి.',
  '{} already has the address {}. Give the entry another slug.': '{1} పేజీకి {2} చిరునామా ఉంది. దీనికి వేరే చిరునామా ఇవ్వండి.',
  '"{}" cannot be redirected. Write an address of this site like /old-address.':
    '"{}" పని చేయదు. ఈ సైట్ చిరునామాను ఇలా రాయండి: /old-address.',
  'The site itself already has the address {}. Remove the line, or write another address.':
    '{} సైట్ సొంత చిరునామా. దీన్ని తీసివేయండి, లేదా వేరే చిరునామా రాయండి.',
  '{} already has the address {}. Remove the line, or write another address.':
    '{1} పేజీకి ఇప్పటికే {2} చిరునామా ఉంది. దీన్ని తీసివేయండి, లేదా వేరే చిరునామా రాయండి.',
  '{} is a file of the site, and nothing can be below it. Remove the line, or write another address.':
    '{} సైట్‌లో ఒక ఫైలు. దీన్ని తీసివేయండి, లేదా వేరే చిరునామా రాయండి.',

  // Photos and documents
  'is a photo that was withdrawn on {} and must not come back.': 'ఇది {} న తొలగించిన ఫొటో, మళ్లీ రాకూడదు.',
  'shows the same as a photo that was withdrawn on {} and must not come back.':
    'ఇందులో {} న తొలగించిన ఫొటోలోనిదే ఉంది, మళ్లీ రాకూడదు.',
  'is the same file as {}, which must not be published ({}).': 'ఇది {1} ఫొటోనే. దాన్ని సైట్‌లో పెట్టకూడదు ({2}).',
  'the file is empty and was left out: send or copy it again.': 'ఫైలు ఖాళీగా ఉంది: మళ్లీ పంపమనండి.',
  'is no JPEG, HEIC, PNG, WebP or AVIF, and was left out: save a photo as a JPEG.':
    'ఇది JPEG, HEIC, PNG, WebP లేదా AVIF కాదు. దీన్ని చేర్చలేదు. ఫొటో అయితే JPEG గా పంపండి.',
  'is larger than {} MB. Choose a smaller copy.': '{} MB కంటే పెద్దది. చిన్న నకలు ఎంచుకోండి.',
  'has more than {} megapixels. Choose a smaller copy.': '{} మెగాపిక్సెళ్ల కంటే పెద్దది. చిన్న నకలు ఎంచుకోండి.',
  'is damaged, or in a format that this browser cannot read. Send it again, or as a JPEG.':
    'పాడైంది, లేదా ఈ బ్రౌజర్ చదవలేదు. మళ్లీ పంపండి, లేదా JPEG గా పంపండి.',
  'is damaged, too large for this device, or in a form that cannot be read here. Send it again, or as a JPEG.':
    'పాడైంది, ఈ ఫోన్‌కు చాలా పెద్దది, లేదా ఇక్కడ చదవలేము. మళ్లీ పంపండి, లేదా JPEG గా పంపండి.',
  'cannot be read: this device is out of memory. Close other apps and try again.':
    'ఫోన్‌లో మెమరీ చాలలేదు. మిగతా యాప్‌లు మూసేసి మళ్లీ ప్రయత్నించండి.',
  'could not be prepared: this device is out of memory. Close other apps and try again.':
    'ఫోన్‌లో మెమరీ చాలలేదు. మిగతా యాప్‌లు మూసేసి మళ్లీ ప్రయత్నించండి.',
  'is already in the list.': 'ఇప్పటికే జాబితాలో ఉంది.',
  'has {} MB, at most {} MB are possible. Scan it with a lower resolution, or split it.':
    '{1} MB ఉంది, {2} MB కంటే పెద్దది. విడదీయండి, లేదా మళ్లీ స్కాన్ చేయండి.',
  'is damaged, or not a PDF. Export it again, or ask for another copy.':
    'పాడైంది, లేదా PDF కాదు. మళ్లీ తయారుచేయండి, లేదా వేరే నకలు అడగండి.',
  'has {} pages. Split it into files of at most {} pages.': '{1} పేజీలు ఉన్నాయి. {2} పేజీలకు మించకుండా విడదీయండి.',
  'is protected with a password. Open it, choose Print and "Save as PDF", and use the file that this makes.':
    'దీనికి రక్షణ ఉంది. తెరిచి, Print లో "Save as PDF" ఎంచుకుని, వచ్చిన ఫైలును వాడండి.',
  'is a collection of several files. Save each of them as a PDF of its own.':
    'ఇందులో చాలా ఫైళ్లు ఉన్నాయి. ఒక్కొక్కటి వేరే PDF గా భద్రపరచండి.',
  'has a page that takes too long to draw. Split it, or scan it with a lower resolution.':
    'ఇందులో ఒక పేజీని గీయడానికి చాలా సమయం పడుతుంది. విడదీయండి, లేదా తక్కువ రిజల్యూషన్‌తో స్కాన్ చేయండి.',
  'has a page that cannot be shown, page {}. Export it again.': 'ఇందులో {} వ పేజీని చూపలేము. మళ్లీ తయారుచేయండి.',
  'was not added: this browser changes the pixels of photos, to protect you from being recognized (in Firefox: privacy.resistFingerprinting). Switch this protection off, or use another browser.':
    'చేర్చలేదు: మిమ్మల్ని గుర్తించకుండా ఈ బ్రౌజర్ ఫొటోల పిక్సెళ్లను మారుస్తుంది (Firefox లో: privacy.resistFingerprinting). ఈ రక్షణను ఆపండి, లేదా వేరే బ్రౌజర్ వాడండి.',
  'was not added: after the conversion it contains {}. Use another browser.':
    'చేర్చలేదు: మార్చిన తర్వాత కూడా అందులో {} ఉంది. వేరే బ్రౌజర్ వాడండి.',
  '{} was not sent: it contains {}. Add photos and documents in the form of an entry, which cleans them.':
    '{1} పంపలేదు: అందులో {2} ఉంది. ఫొటోలు, పత్రాలను ఒక అంశంలోనే చేర్చండి, అక్కడ అవి శుభ్రమవుతాయి.',
}
