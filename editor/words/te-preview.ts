/** What the look before saving says, in Telugu. */
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
