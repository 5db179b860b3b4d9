/** What the generator and the editor say about mistakes, in Telugu. No native speaker has read it yet. */
import type { Messages } from './message'

const taken = (owner: string, address: string) => `${owner || 'ఈ సైట్'} కు ఇప్పటికే ${address} చిరునామా ఉంది.`
const below = (file: string) => `${file} సైట్‌లోని ఒక ఫైలు, దాని కింద ఏదీ ఉండలేదు.`

export const te: Messages = {
  // Fields
  missing: () => 'ఇది తప్పనిసరి. రాయండి.',
  stillEmpty: () => 'ఇంకా ఖాళీగా ఉంది.',
  empty: () => 'ఖాళీగా ఉంది. ఏదైనా రాయండి.',
  emptyOptional: () => 'ఖాళీగా ఉంది. ఏదైనా రాయండి.',
  emptyList: () => 'ఖాళీగా ఉంది. కనీసం ఒకటి చేర్చండి.',
  noList: () => 'ఇది జాబితా కావాలి: ఒక్కొక్కటి వేరే వరుసలో "- " తర్వాత రాయండి.',
  noGroup: () => 'దీనికి సొంత ఖాళీలు ఉండాలి. ఒక్కొక్కటి వేరే వరుసలో "పేరు: విలువ" అని రాయండి.',
  noText: () => 'ఇది ఒకే పాఠం కావాలి. అందులో : ఉంటే, మొత్తాన్ని "" మధ్య రాయండి.',
  isList: (written) => `ఇది జాబితాగా ఉంది. [ ] లో ఉన్నదాన్ని "" మధ్య రాయండి: "${written}".`,
  unknownField: (known) => `ఈ పేరు ఇక్కడ లేదు. ఉన్నవి: ${known}.`,
  unknownFieldMeant: (meant) => `ఈ పేరు ఇక్కడ లేదు. "${meant}" అనా?`,
  inherited: () => 'ఇది అన్ని భాషల్లో ఒకటే, మూలం నుంచి వస్తుంది. దీన్ని తీసివేయండి.',

  // Values
  tooManyCharacters: (length, most) => `${length} అక్షరాలు ఉన్నాయి. ${most} అక్షరాలకు మించకుండా కుదించండి.`,
  tooManyForHeader: (length, most) =>
    `${length} అక్షరాలు ఉన్నాయి. ఫోన్‌లో పేజీ పైభాగంలో పట్టేలా ${most} అక్షరాలకు మించకుండా కుదించండి.`,
  noWholeNumber: (value) => `"${value}" పూర్ణసంఖ్య కాదు. అంకెలు మాత్రమే రాయండి, ఉదాహరణకు 2.`,
  noAmount: (value) => `"${value}" సంఖ్య కాదు. అంకెలు మాత్రమే రాయండి, ఉదాహరణకు 40 లేదా 2,50,000.`,
  noZoom: (value) => `"${value}" 0 నుంచి 19 లోపు పూర్ణసంఖ్య కాదు. ఇలా రాయండి: 16.`,
  noDegrees: (value, limit, example) => `"${value}" -${limit}, ${limit} మధ్య సంఖ్య కాదు. ఇలా రాయండి: ${example}.`,
  notTrueOrFalse: (value) => `"${value}" true కాదు, false కాదు. true అని రాయండి, లేదా దీన్ని తీసివేయండి.`,
  noDate: (value) => `"${value}" తేదీ కాదు. సంవత్సరం-నెల-రోజు అని రాయండి, ఉదాహరణకు 2025-09-02.`,
  noRealDate: (value) => `"${value}" అనే రోజు లేదు. సంవత్సరం సరిగ్గా ఉందా?`,
  noYear: (value) => `"${value}" సంవత్సరం కాదు. 2024 లేదా 2024-25 అని రాయండి.`,
  noSlug: (value) => `"${value}" చిరునామా కాలేదు. a-z, 0-9, - మాత్రమే వాడండి, ఉదాహరణకు school-benches.`,
  tooLongForAddress: (bytes, letters) =>
    `చిరునామా చాలా పొడవుగా ఉంది. ${bytes} ఇంగ్లిష్ లేదా ${letters} తెలుగు అక్షరాలకు మించకుండా కుదించండి.`,
  noAlias: (value) => `"${value}" ఈ సైట్ చిరునామా కాదు. ఇలా రాయండి: /old-address.`,
  noSiteUrl: (value) => `"${value}" సైట్ చిరునామా కాలేదు. https:// తో రాయండి, ఉదాహరణకు https://www.example.org.`,
  noPhotosUrl: (value) =>
    `"${value}" ఫొటోల చిరునామా కాలేదు. https:// తో, ? # లేకుండా రాయండి, ఉదాహరణకు https://photos.example.org.`,
  photosUrlOfSite: (value) => `"${value}" లోనే ఈ సైట్ ఉంది. ఫొటోలకు వేరే చిరునామా కావాలి, ఉదాహరణకు ${value}/photos.`,
  noWebAddress: (value) => `"${value}" పూర్తి వెబ్ చిరునామా కాదు. https:// తో రాయండి, ఉదాహరణకు https://www.example.org.`,
  noEmail: (value) => `"${value}" ఈమెయిల్ చిరునామా కాదు. ఇలా రాయండి: office@example.org.`,
  noUpiId: (value) => `"${value}" యూపీఐ ఐడీ కాదు. ఇలా రాయండి: trust@bank.`,
  noPhone: (value) => `"${value}" ఫోన్ నంబర్ కాదు. 0 నుంచి 9 అంకెలతో ఒకే నంబర్ రాయండి, ఉదాహరణకు +91 40 1234 5678.`,
  noPdfName: (value) => `"${value}" PDF పేరు కాదు. .pdf తో ముగిసే పేరు రాయండి.`,
  noRepository: (value) => `"${value}" రిపాజిటరీ కాదు. ఇలా రాయండి: our-trust/website.`,
  noChecksum: (value) => `"${value}" సరైన గుర్తు కాదు. దీన్ని తీసివేయండి.`,
  noConsent: (value) => `"${value}" ఇక్కడ చెల్లదు. given లేదా pending అని రాయండి, లేదా దీన్ని తీసివేయండి.`,
  noFocus: (value, known) => `"${value}" ఫొటోలో ఒక భాగం కాదు. వీటిలో ఒకటి రాయండి: ${known}.`,
  notOneWord: (word) =>
    `"${word}" ఒకే పదం కాదు. వెతికేటప్పుడు ఒక్కొక్క పదాన్నే చూస్తుంది. పదాల మధ్య కామా పెట్టండి, ఖాళీలు, గుర్తులు వద్దు.`,
  onlyOneWord: (group) => `"${group}" ఒకే పదం. అదే అర్థం వచ్చే రెండు లేదా ఎక్కువ పదాలను కామాలతో రాయండి: school, పాఠశాల`,
  tooManyGroups: (most) => `${most} వరుసల కంటే ఎక్కువ ఉన్నాయి. వెతికే ప్రతి ఒక్కరూ వాటిని దించుకోవాలి. కొన్ని తీసివేయండి.`,

  // Texts
  tooLargeText: (kilobytes) => `పాఠం ${kilobytes} kB కంటే పెద్దది: విడదీయండి.`,
  mixedVersions: () => 'రెండు రూపాలు కలిసిపోయాయి: మీకు కావలసినది ఉంచి, <<<<<<<, =======, >>>>>>> ఉన్న వరుసలు తీసివేయండి.',
  lostLetter: (before) => `"${before}" తర్వాత ఒక అక్షరం పోయింది: దాని బదులు � ఉంది. ఆ అక్షరాన్ని మళ్లీ రాయండి.`,
  lostFirstLetter: () => 'వరుస మొదట్లో ఒక అక్షరం పోయింది: దాని బదులు � ఉంది. ఆ అక్షరాన్ని మళ్లీ రాయండి.',
  invisibleCharacter: (code, before) =>
    `"${before}" తర్వాత కనిపించని అక్షరం (${code}) ఉంది. వేరే చోటి నుంచి తెచ్చి పెట్టినప్పుడు ఇలా వస్తుంది. దాన్ని తుడిచి, దాని బదులు ఖాళీ వదలండి లేదా Enter నొక్కండి.`,
  invisibleFirstCharacter: (code) =>
    `వరుస మొదట్లో కనిపించని అక్షరం (${code}) ఉంది. వేరే చోటి నుంచి తెచ్చి పెట్టినప్పుడు ఇలా వస్తుంది. దాన్ని తుడవండి.`,
  incompleteLink: () => 'ఒక ఫొటో లేదా లింక్ పూర్తిగా లేదు. ఒకే వరుసలో ![మాటలు](<ఫొటో పేరు.jpg>) లేదా [మాటలు](<చిరునామా>) అని రాయండి.',
  openComment: () => '<!-- తర్వాత ఉన్నది కనిపించదు, ఎందుకంటే --> లేదు. చివర --> రాయండి, లేదా <!-- తీసివేయండి.',
  notShown: (words) =>
    `"${words}" సందర్శకులకు కనిపించదు. మాటలను చుట్టూ గుర్తులు లేకుండా, లింక్‌ను [మాటలు](చిరునామా), ఫొటోను ![మాటలు](పేరు.jpg), మందపు అక్షరాలను **మాటలు** అని రాయండి. లేదా తీసివేయండి.`,
  tooDeep: (most) => `పాఠంలో జాబితాలు లేదా > గుర్తులు ${most} కంటే ఎక్కువగా ఒకదానిలో ఒకటి ఉన్నాయి. తగ్గించండి.`,
  tooManyParts: (most) => `పాఠంలో వరుసలు, పట్టికల గడులు ${most} కంటే ఎక్కువ ఉన్నాయి. విడదీయండి.`,
  tooManyMarks: (most) => `ఈ పేరాలో * [ వంటి గుర్తులు ${most} కంటే ఎక్కువ ఉన్నాయి. ఖాళీ వరుసలతో విడదీయండి.`,
  tooLongInBrackets: (most) => `[ తర్వాత ] కంటే ముందు ${most} కంటే ఎక్కువ అక్షరాలు ఉన్నాయి. ] రాయండి, లేదా \\[ అని రాయండి.`,

  // Links
  linkWithoutAddress: () => 'లింక్‌కు చిరునామా లేదు. ( ) మధ్య రాయండి: [మాటలు](https://www.example.org).',
  linkNotWhole: (link) => `${link} లింక్ పూర్తి చిరునామా కాదు. ఇలా రాయండి: https://www.example.org.`,
  linkWithoutScheme: (link) => `${link} లింక్ మొదట్లో https:// లేదు.`,
  linkNoAddress: (link) =>
    `${link} లింక్ చిరునామా కాదు. ఈ సైట్ పేజీ అయితే /about లాగా, లేదా https://www.example.org లాగా పూర్తిగా రాయండి.`,
  linkToPhoto: (link) => `${link} ఒక ఫొటో, పేజీ కాదు. దాన్ని చూపాలంటే [ కు ముందు ! రాయండి.`,
  linkToNothing: (link) => `${link} లింక్ ఈ సైట్‌లోని ఏ పేజీకీ వెళ్లదు. వేరే సైట్ అయితే https:// తో మొత్తం చిరునామా రాయండి.`,
  noHeading: (link) => `${link} లింక్ చెప్పే ఉపశీర్షిక ఆ పేజీలో లేదు. # తర్వాత ఉపశీర్షిక పదాలను - తో కలిపి రాయండి.`,

  // Other entries and files
  notAPhoto: (name) => `"${name}" ఫొటో కాదు. ఫొటో పేరు రాయండి.`,
  photoMeant: (name, meant) => `"${name}" ఫొటో లేదు. "${meant}" అనా?`,
  noPhoto: (name) => `"${name}" ఫొటో లేదు. మరొకటి ఎంచుకోండి, లేదా ఇక్కడ తీసివేయండి.`,
  noFile: (name) => `"${name}" ఫైలు లేదు. మరొకటి ఎంచుకోండి, లేదా ఇక్కడ తీసివేయండి.`,
  longerThanOriginal: (original, length, count) =>
    `${original} లో కంటే ఎక్కువ ఉన్నాయి: ${count} బదులు ${length}. అన్నే, అదే వరుసలో రాయండి.`,
  originalPhotoMeant: (name, meant) => `మూలంలో "${name}" ఫొటో లేదు. "${meant}" అనా?`,
  notInOriginal: (name) => `మూలంలో "${name}" ఫొటో లేదు. పేరు సరిచేయండి, లేదా తీసివేయండి.`,
  slugTaken: (owner, address) => `${taken(owner, address)} దీనికి వేరే చిరునామా ఇవ్వండి.`,
  slugBelow: (file) => `${below(file)} దీనికి వేరే చిరునామా ఇవ్వండి.`,
  eventTaken: (owner, address) => `${taken(owner, address)} రెండింటిలో ఒకదానికి తేదీ తర్వాత వేరే పదాలు ఇవ్వండి.`,
  eventBelow: (file) => `${below(file)} తేదీ తర్వాత వేరే పదాలు ఇవ్వండి.`,
  aliasTaken: (owner, address) => `${taken(owner, address)} దీన్ని తీసివేయండి, లేదా వేరే చిరునామా రాయండి.`,
  aliasBelow: (file) => `${below(file)} దీన్ని తీసివేయండి, లేదా వేరే చిరునామా రాయండి.`,
  fileTaken: (owner, address) => `${taken(owner, address)} ఈ ఫైలును తీసివేయండి, లేదా వేరే పేరు ఇవ్వండి.`,
  fileBelow: (file) => `${below(file)} ఈ ఫైలును తీసివేయండి, లేదా వేరే పేరు ఇవ్వండి.`,
  noRedirect: (alias) => `"${alias}" పని చేయదు. ఈ సైట్ చిరునామాను ఇలా రాయండి: /old-address.`,
  noArea: (name, known) => `"${name}" అనే కార్యరంగం లేదు. ఉన్నవి: ${known}.`,
  hyphensInName: (name) =>
    `"${name}" చిరునామా కాలేదు: మొదట్లో, చివర లేదా వరుసగా రెండు - గుర్తులు ఉన్నాయి. ఫైలు పేరు మార్చండి, లేదా వేరే చిరునామా ఇవ్వండి.`,

  // Photos that must not be published
  withdrawn: (day) => `ఇది ${day} న తొలగించిన ఫొటో, మళ్లీ రాకూడదు.`,
  likeWithdrawn: (day) => `ఇందులో ${day} న తొలగించిన ఫొటోలోనిదే ఉంది, మళ్లీ రాకూడదు.`,
  forbidden: (photo, place) => `ఇది ${photo} ఫొటోనే. దాన్ని సైట్‌లో పెట్టకూడదు (${place}).`,
  likeForbidden: (photo, place) => `ఇందులో ఉన్నది ${photo} ఫొటోలోనిదే. దాన్ని సైట్‌లో పెట్టకూడదు (${place}).`,

  // Photos and documents that are added
  emptyFile: () => 'ఫైలు ఖాళీగా ఉంది: మళ్లీ పంపమనండి.',
  lfsPointer: () => 'ఇది ఫొటో కాదు, Git LFS గుర్తు మాత్రమే.',
  unknownFormat: () => 'ఇది JPEG, HEIC, PNG, WebP లేదా AVIF కాదు. దీన్ని చేర్చలేదు. ఫొటో అయితే JPEG గా పంపండి.',
  tooLargeFile: (megabytes) => `${megabytes} MB కంటే పెద్దది. చిన్న నకలు ఎంచుకోండి.`,
  tooManyPixels: (megapixels) => `${megapixels} మెగాపిక్సెళ్ల కంటే పెద్దది. చిన్న నకలు ఎంచుకోండి.`,
  damagedPhoto: () => 'పాడైంది, లేదా ఈ బ్రౌజర్ చదవలేదు. మళ్లీ పంపండి, లేదా JPEG గా పంపండి.',
  damagedHeic: () => 'పాడైంది, ఈ ఫోన్‌కు చాలా పెద్దది, లేదా ఇక్కడ చదవలేము. మళ్లీ పంపండి, లేదా JPEG గా పంపండి.',
  noMemoryToRead: () => 'ఫోన్‌లో మెమరీ చాలలేదు. మిగతా యాప్‌లు మూసేసి మళ్లీ ప్రయత్నించండి.',
  noMemory: () => 'ఫోన్‌లో మెమరీ చాలలేదు. మిగతా యాప్‌లు మూసేసి మళ్లీ ప్రయత్నించండి.',
  notPrepared: (reason) => `సిద్ధం కాలేదు (${reason}). కొన్ని యాప్‌లు మూసేసి మళ్లీ ప్రయత్నించండి.`,
  changedPixels: () =>
    'చేర్చలేదు: మిమ్మల్ని గుర్తించకుండా ఈ బ్రౌజర్ ఫొటోల పిక్సెళ్లను మారుస్తుంది (Firefox లో: privacy.resistFingerprinting). ఈ రక్షణను ఆపండి, లేదా వేరే బ్రౌజర్ వాడండి.',
  keepsData: (found) => `చేర్చలేదు: మార్చిన తర్వాత కూడా అందులో ${found} ఉంది. వేరే బ్రౌజర్ వాడండి.`,
  alreadyThere: () => 'ఇప్పటికే జాబితాలో ఉంది.',
  notSent: (path, found) =>
    `${path} పంపలేదు: అందులో ${found} ఉంది. ఫొటోలు, పత్రాలను ఒక అంశంలోనే చేర్చండి, అక్కడ అవి శుభ్రమవుతాయి.`,
  unreadableDocument: () => 'చదవలేము: మళ్లీ పంపమనండి.',
  damagedDocument: () => 'పాడైంది, లేదా PDF కాదు. మళ్లీ తయారుచేయండి, లేదా వేరే నకలు అడగండి.',
  protectedDocument: () => 'దీనికి రక్షణ ఉంది. తెరిచి, Print లో "Save as PDF" ఎంచుకుని, వచ్చిన ఫైలును వాడండి.',
  tooManyPages: (pages, most) => `${pages} పేజీలు ఉన్నాయి. ${most} పేజీలకు మించకుండా విడదీయండి.`,
  tooLargeDocument: (megabytes, most) => `${megabytes} MB ఉంది, ${most} MB కంటే పెద్దది. విడదీయండి, లేదా మళ్లీ స్కాన్ చేయండి.`,
  tooLargePage: (page) => `ఇందులో ${page} వ పేజీ A0 కాగితాలు ఐదింటి కంటే పెద్దది. A4 PDF గా మళ్లీ తయారుచేయండి.`,
  slowPage: () => 'ఇందులో ఒక పేజీని గీయడానికి చాలా సమయం పడుతుంది. విడదీయండి, లేదా తక్కువ రిజల్యూషన్‌తో స్కాన్ చేయండి.',
  hiddenPage: (page) => `ఇందులో ${page} వ పేజీని చూపలేము. మళ్లీ తయారుచేయండి.`,
  collection: () => 'ఇందులో చాలా ఫైళ్లు ఉన్నాయి. ఒక్కొక్కటి వేరే PDF గా భద్రపరచండి.',

  // Saving
  noDay: () => 'కార్యక్రమం రోజును ఎంచుకోండి.',
  takenDay: () => 'ఈ రోజు మరో కార్యక్రమం ఉంది. రెండింటినీ వేరు చేసే ఒక పదం రాయండి.',
  takenName: () => 'ఈ పేరు ఇప్పటికే ఉంది. వేరే పేరు రాయండి.',
  damagedList: (file) => `${file} పాడైంది. దాని చివరి మార్పును రద్దు చేయమని ఈ ప్రాజెక్టు తెలిసినవారిని అడగండి.`,
  unreadableText: () => 'ఈ పాఠం మొదటి వరుసలను ఈ ఫారం చూపలేదు. ఈ సైట్ గురించి తెలిసిన వారిని అడగండి.',
  pause: (seconds) => `GitHub ${seconds} సెకన్లు ఆగమంటోంది. ఆ తర్వాత మళ్లీ ప్రయత్నించండి.`,
  incompleteAnswer: () => 'GitHub జవాబు పూర్తిగా రాలేదు. తర్వాత మళ్లీ ప్రయత్నించండి.',
  refusedBranch: (reason) => `ఈ మార్పును GitHub అనుమతించడం లేదు: ${reason}. సైట్‌ను చూసుకునే వారికి చెప్పండి.`,
}
