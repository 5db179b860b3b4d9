/** The words of the interface in Telugu. No native speaker has read them yet. */

import type { Words } from './en'
import { months, writeDays } from './months'

const day = writeDays(months.te)

export const te: Words = {
  contactType: 'కార్యాలయం',
  day,

  // Languages
  notTranslated: 'ఈ పేజీ ఇంకా తెలుగులోకి అనువాదం కాలేదు. దీన్ని ఇంగ్లిష్‌లో చదవవచ్చు.',
  footnotes: 'గమనికలు',
  backToText: (number, again) => `వాక్యంలో ${number}${again > 1 ? `-${again}` : ''} గుర్తు దగ్గరికి తిరిగి వెళ్లండి`,
  feedTitle: (name) => `${name} – వార్తలు, కార్యక్రమాలు`,

  // Header and footer
  skipToContent: 'ప్రధాన విషయానికి వెళ్లండి',
  menu: 'మెనూ',
  mainMenu: 'ప్రధాన మెనూ',
  searchTitle: 'వెతకండి',
  home: 'హోమ్',
  focusAreas: 'కార్యరంగాలు',
  about: 'మా గురించి',
  contact: 'సంప్రదించండి',
  reachUs: 'సంప్రదింపు వివరాలు',
  solutions: 'మా సేవలు',
  quickLinks: 'త్వరిత లింకులు',
  morePages: 'మరిన్ని పేజీలు',
  feed: 'వార్తల ఫీడ్',
  networkKinds: {
    youtube: 'వీడియో ఛానెల్',
    facebook: 'సామాజిక మాధ్యమం',
    instagram: 'ఫొటోలు పంచుకునే వేదిక',
  },
  networks: {
    youtube: 'యూట్యూబ్',
    facebook: 'ఫేస్‌బుక్',
    instagram: 'ఇన్‌స్టాగ్రామ్',
    x: 'ఎక్స్',
    linkedin: 'లింక్డ్‌ఇన్',
  },
  draft: 'చిత్తుప్రతి',
  draftOf: (title) => (title ? `చిత్తుప్రతి: ${title}` : 'చిత్తుప్రతి'),

  // Home page
  askForSupport: 'సాయం కోరండి',
  isSupportNeeded: 'మీ పాఠశాలకు, కళాశాలకు లేదా ఆసుపత్రికి ఏదైనా కావాలా?',
  tellUsWhatIsMissing: 'సాయం కోరిన ప్రభుత్వ సంస్థలకు అండగా నిలుస్తాం. ఏం కావాలో మాకు చెప్పండి.',
  readOn: 'ఇవి కూడా చదవండి',
  allEvents: 'అన్ని కార్యక్రమాల ఫొటోలు',
  howWeWork: 'మేము ఎలా పనిచేస్తాం',
  newestPhotos: 'తాజా ఫొటోలు',
  eventsSince: (count, year, day) =>
    count === 1 ? `1 కార్యక్రమం, ${day}` : `${year} నుంచి ${count} కార్యక్రమాలు, చివరిది ${day}`,
  givenSoFar: 'ఇప్పటివరకు అందించినవి',
  aboutNumber: (number) => `సుమారు ${number}`,
  ourFocusArea: 'మా కార్యరంగాలు',
  whoWeAre: 'మేమెవరం',
  trustMembers: 'ట్రస్టు సభ్యులు',
  meetTheMembers: 'ట్రస్టు సభ్యుల పరిచయం',
  voices: 'మా గురించి వారి మాటల్లో',
  newsAndUpdates: 'వార్తలు, విశేషాలు',
  allNews: 'అన్ని వార్తలు',

  // Other pages
  ourKeyFocusArea: 'మా ముఖ్య కార్యరంగాలు',
  meetOurMembers: 'మా ట్రస్టు సభ్యుల పరిచయం',
  registrations: 'రిజిస్ట్రేషన్లు',
  howToGive: 'విరాళం ఎలా ఇవ్వాలి',
  whatGiftsAreFor:
    'సాయం కోరిన ప్రభుత్వ సంస్థలకు పుస్తకాలు, దుస్తులు, కంప్యూటర్లు, ఫర్నిచర్ వంటి వనరులు అందిస్తాం. వ్యక్తులకు ఆర్థిక సాయం చేయం.',
  bankAccount: 'బ్యాంకు ఖాతా',
  upi: 'యూపీఐ',
  upiCode: 'యూపీఐ చెల్లింపుల క్యూఆర్ కోడ్',
  payByUpi: 'యూపీఐ యాప్‌లో తెరవండి',
  taxRelief: 'పన్ను మినహాయింపు',
  givingContact: 'సందేహాలు, రసీదులు',
  giftsFromAbroad: 'విదేశాల నుంచి విరాళాలు',
  copy: 'కాపీ చేయండి',
  copied: 'కాపీ అయింది',
  documents: 'పత్రాలు',
  pageCount: (count) => (count === 1 ? '1 పేజీ' : `${count} పేజీలు`),
  officeHours: 'కార్యాలయ పనివేళలు',
  phone: 'ఫోన్',
  address: 'చిరునామా',
  email: 'ఈమెయిల్',
  ourOffice: 'మా కార్యాలయం',
  openLargeMap: 'పెద్ద మ్యాప్ తెరవండి',
  mapOfOffice: 'కార్యాలయ మ్యాప్',
  photos: 'ఫొటోలు',
  shareOnWhatsApp: 'వాట్సాప్‌లో పంచుకోండి',
  copyLink: 'లింకు కాపీ చేయండి',
  linkCopied: 'లింకు కాపీ అయింది',
  nextStory: 'తర్వాతి కథనం',
  youAreHere: 'మీరు ఇక్కడ ఉన్నారు',

  // Events
  eventGallery: (date) => `కార్యక్రమ ఫొటోలు – ${day(date)}`,
  photoInGallery: (title, index, count) => (count === 1 ? title : `${title}, ${count} ఫొటోల్లో ${index}వది`),
  earlierEvents: 'గత కార్యక్రమాలు',
  eventsOfYear: (site, year) => `${site}: ${year} కార్యక్రమాల ఫొటోలు.`,
  eventInPictures: (event, date) => `${event}, ${date}: కార్యక్రమ ఫొటోలు.`,
  pageOf: (title, page) => `${title} – ${page}వ పేజీ`,
  photosFromTo: (first, last, count) => `${count} ఫొటోల్లో ${first} నుంచి ${last} వరకు`,
  allPhotos: 'ఈ కార్యక్రమ ఫొటోలన్నీ',
  earlierEvent: 'మునుపటి కార్యక్రమం',
  laterEvent: 'తర్వాతి కార్యక్రమం',
  allPhotosOf: (area) => `${area}: అన్ని ఫొటోలు`,
  photoCount: (count) => (count === 1 ? '1 ఫొటో' : `${count} ఫొటోలు`),
  photosOfDay: (count) => (count === 1 ? 'ఆ రోజు తీసిన ఫొటో' : `ఆ రోజు తీసిన ${count} ఫొటోలూ చూడండి`),
  storyOfDay: 'ఆ రోజు కథనం',
  eventOfDay: 'ఆ రోజు ఫొటోలు',
  eventsDescription: 'ట్రస్టు కార్యక్రమాల ఫొటోలు. కొత్తవి ముందు ఉంటాయి.',
  photosOfYear: (year) => `${year} ఫొటోలు`,
  onThisPage: 'ఈ పేజీలోని కార్యక్రమాలు',
  photoWithdrawn: 'ఈ ఫొటో ఇప్పుడు ఈ వెబ్‌సైట్‌లో లేదు.',

  // How to ask for support
  whatToWrite: 'ఏమేమి రాయాలి',
  writeEmail: 'ఈమెయిల్ రాయండి',
  writeOnWhatsApp: 'వాట్సాప్‌లో రాయండి',
  print: 'ప్రింట్ చేయండి',
  formOnPaper: 'కాగితంపై ఫారం',
  howToUseForm: 'ప్రింట్ చేసి, చేతితో నింపి, పోస్టులో పంపండి.',
  printForm: 'ఫారం ప్రింట్ చేయండి',
  request: 'సాయం కోసం విజ్ఞప్తి',
  to: 'వీరికి',
  dateAndSignature: 'తేదీ, సంతకం, ముద్ర',

  // Contact
  directions: 'ఎలా చేరుకోవాలి',

  // The list of news
  news: 'వార్తలు',
  newsDescription: 'ట్రస్టు కథనాలన్నీ. కొత్తవి ముందు ఉంటాయి.',
  newsOfYear: (year) => `${year} వార్తలు`,
  storiesOfYear: (site, year) => `${site}: ${year} కథనాలు.`,
  undatedStories: 'మరిన్ని వార్తలు',

  // The search page
  searchDescription: 'ఈ వెబ్‌సైట్ అంతటా వెతకండి: కథనాలు, కార్యక్రమాలు, కార్యరంగాలు, సభ్యులు. కింద అన్ని పేజీల జాబితా ఉంది.',
  searchLabel: 'ఈ వెబ్‌సైట్‌లో వెతకండి',
  searchHint: 'ఉదాహరణకు: బెంచీలు, badi, 17 అక్టోబర్, 2025',
  searchResults: 'ఫలితాలు',
  moreResults: 'మరిన్ని ఫలితాలు',
  allPages: 'అన్ని పేజీలు',
  pages: 'పేజీలు',
  events: 'కార్యక్రమాలు',
  earlierYears: 'గత సంవత్సరాలు',
  years: 'సంవత్సరాలు',

  // Without a network
  offlineTitle: 'ఇంటర్నెట్ లేకపోయినా చదవండి',
  offlineText: 'ఈ పరికరంలో మీరు చూసిన పేజీలను ఇంటర్నెట్ లేకపోయినా మళ్లీ చదవవచ్చు.',

  // The page for unknown addresses
  notFoundTitle: 'ఈ పేజీ ఇక్కడ లేదు',
  notFoundText:
    'ముగ్గు గీత మధ్యలోనే ఆగిపోయింది: ఈ చిరునామాలో ఏ పేజీ లేదు. అది వేరే చోటికి మారి ఉండవచ్చు, లేదా చిరునామాలో ఒక అక్షరం తప్పు పడి ఉండవచ్చు.',
  toHomePage: 'హోమ్ పేజీకి వెళ్లండి',
  pageHasMoved: 'ఈ పేజీ చిరునామా మారింది:',
  goToNewAddress: 'కొత్త చిరునామాకు వెళ్లండి',

  // Scripts
  search: {
    kinds: {
      home: 'హోమ్ పేజీ',
      about: 'ట్రస్టు గురించి',
      contact: 'సంప్రదింపు వివరాలు',
      ask: 'సాయం ఎలా కోరాలి',
      trustmembers: 'ట్రస్టు వ్యక్తులు',
      area: 'కార్యరంగం',
      news: 'కథనం',
      'news-list': 'కథనాల జాబితా',
      event: 'కార్యక్రమం',
      events: 'కార్యక్రమాల జాబితా',
      member: 'ట్రస్టు సభ్యులు',
      document: 'పత్రం',
    },
    one: '“{question}”: 1 ఫలితం',
    several: '“{question}”: {count} ఫలితాలు',
    none: '“{question}”: ఫలితాలేమీ దొరకలేదు. తక్కువ పదాలతో లేదా వేరే పదాలతో వెతకండి.',
    failed: 'వెతికే సాధనం లోడ్ కాలేదు. పేజీలన్నీ కింద ఉన్నాయి.',
  },

  // Islands and the lightbox
  strip: { next: 'తర్వాతివి →', showing: 'ఇప్పుడు కనిపిస్తున్నవి: {titles}' },
  biography: { more: 'మరింత చదవండి', less: 'కుదించండి' },
  carousel: {
    carousel: 'స్లైడ్ల వరుస',
    slide: 'స్లైడ్',
    placeOf: '{count}లో {place}వది',
    previous: 'మునుపటి స్లైడ్',
    next: 'తర్వాతి స్లైడ్',
    goTo: '{place}వ స్లైడ్‌కు వెళ్లండి',
    stop: 'స్లైడ్ షో ఆపండి',
    start: 'స్లైడ్ షో ప్రారంభించండి',
  },
  lightbox: {
    placeOf: '{count}లో {place}వది',
    previous: 'మునుపటి ఫొటో',
    next: 'తర్వాతి ఫొటో',
    close: 'మూసివేయండి',
    failed: 'ఈ ఫొటో లోడ్ కాలేదు.',
    noNetwork: 'నెట్‌వర్క్ లేదు. నెట్‌వర్క్ వచ్చాక ఈ ఫొటోను పెద్దగా చూడవచ్చు.',
    tryAgain: 'మళ్లీ ప్రయత్నించండి',
    share: 'పంచుకోండి',
    save: 'భద్రపరచండి',
  },
}
