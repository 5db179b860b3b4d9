/**
 * The words that may ask not to publish something, at most sixty in a language. Whole words are compared, so each form of a
 * word that people write often is a word of its own.
 */

/** Words with spaces between them. */
interface WordList {
  /** They refuse: alone in a name, beside a publishing word in a text. */
  refusing: string
  /** In a name, they ask to wait or to look first. In a text, they are too common. */
  reserved: string
  /** What is published, where, and the permission for it. */
  publishing: string
  /** They surround an instruction of a few words. */
  around: string
}

export const wordLists: Record<string, WordList> = {
  English: {
    refusing:
      'no not dont never cannot cant didnt doesnt without refuse refused declined denied objected hide remove delete withhold withdraw withdrawn private confidential',
    reserved:
      'only ask later pending draft internal secret offline withheld restricted embargo unpublished consent',
    publishing:
      'photo photos picture pictures jpg publish published website facebook online upload share shared face faces consent permission',
    around: 'please do this it to be use used keep',
  },
  Telugu: {
    refusing:
      'వద్దు వద్దని వద్దన్నారు లేదు కాదు రాలేదు కూడదు లేకుండా ఇవ్వలేదు ఒప్పుకోలేదు నిరాకరించారు చేయవద్దు చేయొద్దు చేయకండి చేయకూడదు పెట్టవద్దు పెట్టొద్దు పెట్టకండి పెట్టకూడదు ప్రచురించవద్దు ప్రచురించొద్దు ప్రచురించకండి ప్రచురించకూడదు వాడవద్దు వాడొద్దు వాడకండి వాడకూడదు చూపవద్దు చూపొద్దు చూపకండి చూపించవద్దు చూపించొద్దు చూపించకండి వేయవద్దు వేయొద్దు తొలగించండి తీసేయండి దాచండి',
    reserved: 'మాత్రమే రహస్యం గోప్యం గోప్యంగా వ్యక్తిగతం ప్రైవేట్ అనుమతి సమ్మతి',
    publishing: 'ఫోటో ఫొటో ఫోటోలు ఫోటోను చిత్రం వెబ్‌సైట్‌లో ఆన్‌లైన్‌లో షేర్ అప్‌లోడ్ ప్రచురణ ముఖం అనుమతి సమ్మతి',
    around: 'దయచేసి ఈ ఇది',
  },
  Hindi: {
    refusing:
      'नहीं नही न ना मत मना मनाही बिना हटा हटाओ हटाएं हटाएँ हटाइए हटाना छिपाओ छिपाएं छुपाओ छुपाएं इनकार इन्कार आपत्ति असहमत डिलीट',
    reserved: 'केवल सिर्फ सिर्फ़ निजी गोपनीय गुप्त प्राइवेट सहमति अनुमति इजाज़त इजाजत',
    publishing:
      'फोटो फ़ोटो तस्वीर तस्वीरें चित्र वेबसाइट ऑनलाइन साझा शेयर अपलोड प्रकाशित छापें छापो छापना चेहरा फेसबुक परमिशन सहमति अनुमति इजाज़त इजाजत',
    around: 'कृपया यह ये इसे करें करो दें दिखाएं दिखाओ',
  },
  'Telugu in Latin letters': {
    refusing:
      'vaddu vaddhu voddu oddu vaddani vaddannaru vaddandi ledu ledhu kaadu kadu raledu kudadu koodadu lekunda ivvaledu oppukoledu cheyoddu cheyyoddu cheyavaddu cheyakandi cheyakudadu pettoddu petoddu pettavaddu pettaku pettakandi petakandi pettakudadu prachurinchavaddu prachurinchakandi prachurinchoddu vadoddu vaadoddu vadakandi vaadakandi vaadakudadu chupinchavaddu chupinchoddu chupinchakandi choopinchakandi chupoddu veyoddu veyakandi teeseyandi tiseyandi tolaginchandi',
    reserved: 'matrame maatrame rahasyam gopyam adagali anumathi anumati sammathi',
    publishing: 'photolu mukham anumathi anumati sammathi',
    around: 'ee idi dayachesi',
  },
  'Hindi in Latin letters': {
    refusing:
      'nahi nahin nahee mat bina hatao hatado hata hatana hataye hataen hatayein chupao chhupao chipao inkar inkaar nhi manaa roko',
    reserved: 'sirf sirph keval niji gopniya gopaniya gupt poochna puchna sahmati anumati ijazat ijajat',
    publishing: 'tasveer tasvir chehra prakashit chhapna chhapo sajha sahmati anumati ijazat ijajat',
    around: 'kripya yeh ye ise karo karna kare dalo dalna lagao lagana dikhao dikhana bhejo',
  },
}
