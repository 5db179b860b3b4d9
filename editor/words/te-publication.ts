/** The line above the editor, which says what is published, in Telugu. */
export const publicationWords = {
  'Somebody else has changed the answer for “{}”. Open it first.':
    '“{}”కు సంబంధించిన జవాబును వేరొకరు మార్చారు. ముందు దాన్ని తెరిచి చూడండి.',
  'There is no connection. Try again later.': 'ఇంటర్నెట్ లేదు. తర్వాత మళ్లీ ప్రయత్నించండి.',
  'There is no connection. Your work is still in this form: try again later.':
    'ఇంటర్నెట్ లేదు. మీరు రాసినది ఇక్కడే ఉంది: తర్వాత మళ్లీ ప్రయత్నించండి.',
  'The connection broke while this was saved, but your change has arrived.':
    'భద్రపరుస్తుండగా ఇంటర్నెట్ తెగింది, కానీ మీ మార్పు చేరింది.',
  'You need an invitation, a code that you scan with your phone. To get one, ask {}.':
    'మీకు ఆహ్వానం కావాలి: అది ఫోన్‌తో స్కాన్ చేసే కోడ్. దాని కోసం వీరిని అడగండి: {}.',
  'If you have a token, sign in with it.': 'మీ దగ్గర టోకెన్ ఉంటే దానితో లోపలికి రండి.',
  'the person who looks after the site': 'సైట్‌ను చూసుకునే వారు',
  'The last change ({}) is being published. This takes some minutes.':
    'చివరి మార్పు ({}) సైట్‌లోకి వెళ్తోంది. కొన్ని నిమిషాలు పడుతుంది.',
  'The last change ({}) is on the site.': 'చివరి మార్పు ({}) సైట్‌లో ఉంది.',
  'The last change ({}) is published; {}.': 'చివరి మార్పు ({}) సైట్‌లో ఉంది; {}.',
  'The last change ({}) is not on the site, because its publication has not begun.':
    'చివరి మార్పు ({}) సైట్‌లో లేదు, ఎందుకంటే దాన్ని పెట్టడం ఇంకా మొదలవలేదు.',
  'The last change ({}) is not on the site, because its publication was cancelled.':
    'చివరి మార్పు ({}) సైట్‌లో లేదు, ఎందుకంటే దాన్ని పెట్టడం ఆగిపోయింది.',
  'The last change ({}) is not on the site, which stays as it was.':
    'చివరి మార్పు ({}) సైట్‌లో లేదు. సైట్ ముందు ఉన్నట్లే ఉంది.',
  '{} event waits for consent': '{} కార్యక్రమం అనుమతి కోసం ఎదురుచూస్తోంది',
  '{} events wait for consent': '{} కార్యక్రమాలు అనుమతి కోసం ఎదురుచూస్తున్నాయి',
  '{} other entry waits for consent': '{} వేరే అంశం అనుమతి కోసం ఎదురుచూస్తోంది',
  '{} other entries wait for consent': '{} వేరే అంశాలు అనుమతి కోసం ఎదురుచూస్తున్నాయి',
  '{} draft': '{} చిత్తుప్రతి',
  '{} drafts': '{} చిత్తుప్రతులు',
  'waits for consent': 'అనుమతి కోసం ఎదురుచూస్తోంది',
  'Show what waits for consent': 'అనుమతి కోసం ఎదురుచూస్తున్నవి చూపించండి',
  'What waits for consent': 'అనుమతి కోసం ఎదురుచూస్తున్నవి',
  'They have agreed': 'వారు ఒప్పుకున్నారు',
  Open: 'తెరవండి',
  draft: 'చిత్తుప్రతి',
  'has a mistake': 'ఇందులో తప్పు ఉంది',
  'Mend this, and save:': 'దీన్ని సరిచేసి భద్రపరచండి:',
  'Only {} can mend this:': 'దీన్ని వీరే సరిచేయగలరు: {}.',
  'Open “{}”': '“{}” తెరవండి',
  'Tell {}.': 'వీరికి చెప్పండి: {}.',
  'Nothing is wrong with the texts and photos: tell {}.': 'పాఠాల్లో, ఫొటోల్లో తప్పు లేదు. వీరికి చెప్పండి: {}.',
  'What is wrong? (Sign in to GitHub there.)': 'ఏమి తప్పు? (అక్కడ GitHub లో సైన్ ఇన్ చేయండి.)',
  'is a copy of {}, which must not be published': '{} నకలు, దాన్ని సైట్‌లో పెట్టకూడదు',
  'Remove it from this form.': 'దీన్ని ఇక్కడి నుంచి తీసివేయండి.',
  '“{}” belongs to {}. Leave the address as it was.': '“{}” {} కి చెందినది. చిరునామాను ఉన్నట్లే ఉంచండి.',
  '“{}” links to the former address {}. Write that under “Former addresses”, too.':
    '“{}” పాత చిరునామా {} కు లింక్ చేస్తుంది. దాన్ని “పాత చిరునామాలు” కింద కూడా రాయండి.',
  'Other entries belong to this area. Choose another area there first:':
    'ఇతర అంశాలు ఈ విభాగానికి చెందినవి. ముందు అక్కడ వేరే విభాగాన్ని ఎంచుకోండి:',
  'These events are not shown either, until this is published again:':
    'ఇది మళ్ళీ ప్రచురించే వరకు ఈ కార్యక్రమాలు కూడా కనిపించవు:',
  'If such a photo may stay public, take it out of this draft instead.':
    'అలాంటి ఫోటో బహిరంగంగా ఉండవచ్చంటే, దానికి బదులు ఈ చిత్తుప్రతి నుండి తీసివేయండి.',
  'Not deleted': 'తొలగించలేదు',
  'The reason cannot be read here: tell {}.': 'కారణం ఇక్కడ తెలియదు. వీరికి చెప్పండి: {}.',
  'Editor – {}': 'ఎడిటర్ – {}',
  'Trial, nothing is published – {}': 'ప్రయోగం, ఏదీ సైట్‌లోకి వెళ్లదు – {}',
  'This is an empty trial: what you save stays in this browser. To change the site, ask whoever looks after it.':
    'ఇది ఖాళీ ప్రయోగం: మీరు భద్రపరిచినవి ఈ బ్రౌజర్‌లోనే ఉంటాయి. సైట్‌ను మార్చాలంటే, దాన్ని చూసుకునే వారిని అడగండి.',
  'Choose “Open the Folder of the Project”: the editor changes the files in it. Chrome and Edge can do that.':
    '“Open the Folder of the Project” ఎంచుకోండి: ఎడిటర్ అందులోని ఫైళ్లను మారుస్తుంది. Chrome, Edge మాత్రమే ఇది చేయగలవు.',
  'If no editor appears here, reload the page. If that does not help, this browser is too old for the editor: use Chrome, Edge or Firefox of the last two years, or Safari 17.4 or newer.':
    'ఇక్కడ ఎడిటర్ కనిపించకపోతే, పేజీని మళ్లీ తెరవండి. అయినా రాకపోతే ఈ బ్రౌజర్ పాతది: గత రెండేళ్ల Chrome, Edge లేదా Firefox, లేదా Safari 17.4 లేదా కొత్తది వాడండి.',
  'Make a new token': 'కొత్త టోకెన్ తయారుచేయండి',
  'Your token is no longer valid: it has expired or was deleted. Sign out, and sign in with a new one.':
    'మీ టోకెన్ చెల్లదు: గడువు ముగిసింది, లేదా తొలగించారు. బయటికి వెళ్లి, కొత్త దానితో లోపలికి రండి.',
  'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.':
    'చివరి మార్పు సైట్‌లో ఉందో లేదో చూడలేకపోయింది: మీ టోకెన్‌కు “Actions: Read-only” హక్కు లేదు.',
  'Whether the last change is on the site is not known: GitHub answered with {}.':
    'చివరి మార్పు సైట్‌లో ఉందో లేదో తెలియదు: GitHub జవాబు {}.',
  'Whether the last change is on the site is not known: there is no connection.':
    'చివరి మార్పు సైట్‌లో ఉందో లేదో తెలియదు: ఇంటర్నెట్ లేదు.',
  'You will be signed out by {}, when your token is a year old: ask for a new invitation before.':
    '{} నాటికి మీ టోకెన్‌కు ఏడాది నిండుతుంది, మీరు బయటికి వెళ్లిపోతారు: అంతకు ముందే కొత్త ఆహ్వానం అడగండి.',
}
