/**
 * The words of the interface in English: everything that visitors read or hear that is not in `content/`. Words for the
 * browser's scripts are patterns (format.ts), because pages cannot contain functions.
 */
import { months, writeDays } from './months'

export const en = {
  /** The type of the contact in structured data (schema.org/contactType). */
  contactType: 'office',
  /** `2025-10-17` → `17 October 2025` */
  day: writeDays(months.en),

  // Languages
  /** Above a text that is not translated. */
  notTranslated: 'This page is not translated yet. You can read it in English.',
  /** The heading of the footnotes of a text, and the link from one to its number in the text. */
  footnotes: 'Footnotes',
  backToText: (number: number, again: number) => `Back to reference ${number}${again > 1 ? `-${again}` : ''}`,
  /** The title of the feed in this language. */
  feedTitle: (name: string) => name,

  // Header and footer
  skipToContent: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main',
  searchTitle: 'Search',
  home: 'Home',
  focusAreas: 'Focus Areas',
  about: 'About Us',
  contact: 'Contact Us',
  reachUs: 'Reach Us',
  solutions: 'Solutions',
  quickLinks: 'Quick Links',
  morePages: 'More pages',
  feed: 'News feed',
  /** Names of icons without a link, or with a link to another network. */
  networkKinds: { youtube: 'Video channel', facebook: 'Social network', instagram: 'Photo sharing' },
  networks: {
    youtube: 'YouTube',
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
    linkedin: 'LinkedIn',
  },
  draft: 'Draft',
  /** Marks a draft without its own page; the title may be empty. */
  draftOf: (title: string) => (title ? `Draft: ${title}` : 'Draft'),

  // Home page
  askForSupport: 'Ask for support',
  isSupportNeeded: 'Does your school, college or hospital need something?',
  tellUsWhatIsMissing: 'We help government institutions that ask us. Tell us what is missing.',
  /** Names the links at the end of a page. */
  readOn: 'Read on',
  allEvents: 'All events in pictures',
  howWeWork: 'How we work',
  newestPhotos: 'Newest photos',
  /** Under the tagline: all events, the year of the first and the day of the last. */
  eventsSince: (count: number, year: string, day: string) =>
    count === 1 ? `1 event, on ${day}` : `${count} events since ${year}, the last on ${day}`,
  givenSoFar: 'Given so far',
  aboutNumber: (number: string) => `about ${number}`,
  ourFocusArea: 'Our Focus Area',
  whoWeAre: 'Who we are',
  trustMembers: 'Trust Members',
  meetTheMembers: 'Meet the trust members',
  voices: 'What People Say About Us',
  newsAndUpdates: 'News & Updates',
  allNews: 'All news',

  // Other pages
  ourKeyFocusArea: 'Our Key Focus Area',
  meetOurMembers: 'Meet Our Trust Members',
  registrations: 'Registrations',
  howToGive: 'How to give',
  whatGiftsAreFor:
    'We support government institutions that ask us, with books, clothing, computers, furniture and similar resources. We do not give financial aid to individuals.',
  bankAccount: 'Bank account',
  upi: 'UPI',
  upiCode: 'QR code for apps that pay by UPI',
  payByUpi: 'Open in a UPI app',
  taxRelief: 'Tax relief',
  givingContact: 'Questions and receipts',
  giftsFromAbroad: 'Gifts from abroad',
  copy: 'Copy',
  copied: 'Copied',
  documents: 'Documents',
  pageCount: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  officeHours: 'Office hours',
  phone: 'Phone',
  address: 'Address',
  email: 'Email',
  ourOffice: 'Our office',
  openLargeMap: 'Open the large map',
  mapOfOffice: 'Map of the office',
  photos: 'Photos',
  shareOnWhatsApp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  nextStory: 'Next story',
  youAreHere: 'You are here',

  // Events
  eventGallery: (date: string) => `Event Gallery – ${date}`,
  /** The alternative text of a photo whose author wrote none. */
  photoInGallery: (title: string, index: number, count: number) => `${title}, photo ${index} of ${count}`,
  earlierEvents: 'Earlier events',
  eventsOfYear: (site: string, year: string) => `${site}: the events of ${year} in pictures.`,
  /** `event` is the title of the event, or else that of its area. */
  eventInPictures: (event: string, date: string) => `${event}, ${date}: the event in pictures.`,
  /** The title of a further page. */
  pageOf: (title: string, page: number) => `${title} – page ${page}`,
  photosFromTo: (first: number, last: number, count: number) => `Photos ${first} to ${last} of ${count}`,
  allPhotos: 'All photos of this event',
  earlierEvent: 'Earlier event',
  laterEvent: 'Later event',
  allPhotosOf: (area: string) => `All photos of ${area}`,
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  /** Leads from the gallery of an event to its page. */
  photosOfDay: (count: number) => (count === 1 ? 'The photo of this day' : `All ${count} photos of this day`),
  storyOfDay: 'The story of this day',
  /** Leads from a story to the photos. */
  eventOfDay: 'Photos of this day',
  eventsDescription: 'The events of the trust in pictures, newest first.',
  photosOfYear: (year: string) => `Photos ${year}`,
  onThisPage: 'Events on this page',
  photoWithdrawn: 'This photo is no longer on the site.',

  // How to ask for support
  whatToWrite: 'What to write',
  writeEmail: 'Write an e-mail',
  writeOnWhatsApp: 'Write on WhatsApp',
  print: 'Print',
  formOnPaper: 'The form on paper',
  howToUseForm: 'Print it, fill it in by hand, and send it by post.',
  printForm: 'Print the form',
  request: 'Request for support',
  /** Before the name and address of the trust. */
  to: 'To',
  dateAndSignature: 'Date, signature and seal',

  // Contact
  directions: 'Directions',

  // The list of news
  news: 'News',
  newsDescription: 'Every story of the trust, newest first.',
  newsOfYear: (year: string) => `News ${year}`,
  storiesOfYear: (site: string, year: string) => `${site}: the stories of ${year}.`,
  undatedStories: 'More stories',

  // The search page
  searchDescription:
    'Search the whole site: stories, events, focus areas and people. Below the field, all pages are listed.',
  searchLabel: 'Search this site',
  searchHint: 'For example: benches, 17 October, 2025',
  searchResults: 'Results',
  moreResults: 'More results',
  allPages: 'All pages',
  pages: 'Pages',
  events: 'Events',
  earlierYears: 'Earlier years',
  /** Names links to years. */
  years: 'Years',

  // Without a network
  offlineTitle: 'Read without a network',
  offlineText: 'The pages that you have visited with this device can be read again when there is no network.',

  // The page for unknown addresses
  notFoundTitle: 'This page is not here',
  notFoundText:
    'The line breaks off: there is no page at this address. It may have moved, or a letter may be missing.',
  toHomePage: 'To the home page',
  pageHasMoved: 'This page has moved:',
  goToNewAddress: 'go to its new address',

  // Scripts
  search: {
    kinds: {
      home: 'Home page',
      about: 'About the trust',
      contact: 'How to reach the trust',
      ask: 'How to ask for support',
      trustmembers: 'People of the trust',
      area: 'Focus area',
      news: 'Story',
      'news-list': 'List of stories',
      event: 'Event',
      events: 'List of events',
      member: 'Trust member',
      document: 'Document',
    },
    one: '1 result for “{question}”',
    several: '{count} results for “{question}”',
    none: 'Nothing was found for “{question}”. Try fewer or other words.',
    failed: 'The search could not be loaded. All pages are listed below.',
  },

  // Islands and the lightbox
  strip: { next: 'Next →', showing: 'Showing {titles}' },
  biography: { more: 'More', less: 'Show Less' },
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    placeOf: '{place} of {count}',
    previous: 'Previous slide',
    next: 'Next slide',
    goTo: 'Go to slide {place}',
    stop: 'Stop slide show',
    start: 'Start slide show',
  },
  lightbox: {
    placeOf: '{place} of {count}',
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    failed: 'This photo could not be loaded.',
    noNetwork: 'There is no network. The photo can be shown larger when there is one.',
    tryAgain: 'Try again',
    share: 'Share',
    save: 'Save',
  },
}

/** The type of dictionaries. */
export type Words = typeof en
