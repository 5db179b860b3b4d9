/**
 * Words that may ask not to publish something. A false alarm costs one line, `consent: given`, which is true information.
 *
 * - `no`: each is enough. `innocent`: phrases that contain a word of the rows above with another meaning.
 * - `refusal`: one of these beside a `matter`: photos, places and kinds of publishing, and consent in other words.
 * - `objection`: one of these beside a `matter` or a `person`.
 *
 * Regular expressions, divided by ` | ` and lines. A space stands for whatever is between two words, `<` and `>` for the start and
 * the end of a word, `\w` for a letter. In Telugu, a verb with వద్దు or a negative imperative says no; వద్ద alone means "beside".
 * Latin letters as on phones: with and without h, with one or two of a letter.
 */
export const wordTable = String.raw`
# English
no:       con[sc][ea]nt(?![eiru]|ai) | perm+is+ion | permison | <permit(s|ted)?>(?= (not|refused|denied|missing))
innocent: with( (the|their|his|her|full|written|kind|prior|due))* (consent|permission) of(?! (\w+ )?(\w+ )?(pending|missing|awaited|not))
          with (their|his|her) (full )?(consent|permission)>(?! (\w+ )?(pending|missing|awaited|not))
          (?<!not |never |no )(gave|given|got|received|obtained|sought)( (the|their|his|her|full|written|kind|us))* (consent|permission)(?! (for only|only|but|except)|\s*\?)
no:       publish | publication | <publicity | <publi[cs]i[sz]
innocent: publishers?> | publishing (house|company) | (?<!not |never |be )published (by|in|a|an|its|their|his|her|every|two|three|this (book|magazine|report))>
          publish(es)? (a|an|its|their)>
no:       hide> | <hides> | <hiding | <hidden>
innocent: hide (and|n|or) (go )?seek | (cow|ox|goat|raw|buffalo|sheep|animal) ?hides?> | hidden (talents?|gems?|treasures?|skills?|potential|in the|costs?|under|behind)
          hiding (in|from|behind|under|places?) | hides (in|from|behind|under) | hide (behind|under|from the (sun|rain))
no:       <drafts?>
innocent: (demand|bank|first|rough|second) drafts?
          draft (animals?|horses?|bullocks?|cattle|breed|power|(of )?(a |the |their )?(letter|plan|budget|essay|poem|speech|law|bill|resolution))
no:       withdraw | withdrew | withhold | withheld | <revok | <rescind | <retract
innocent: withdr[ae]w\w*( of)?( (the|some|their|her|his|any))* (cash|money|amounts?|pensions?|savings|wages|funds|rs|rupees)
          withdr[ae]w\w* (from|at) ((the|their|a|her|his) )*(\w+ )?(bank|account|atm|match|race|competition|contest|tournament|post office)
          (cash|money|bank|atm|pension|monsoon|alcohol|nicotine) withdrawals? | withdrawal (slips?|forms?|symptoms)
no:       embargo | confidential | <secret> | anonym | redact | pixel+at | <censor | <takedown | unlisted | <sensitive> | <restricted> | <opt(ed|s|ing)? ?out> | <off (the )?record
          <non ?(public|disclosure) | right to be forgotten | <pocso>
innocent: secret (santa|of (his|her|their|its|the|good|success)|ballot|ingredient) | sensitive (to|towards|plants?|skin|teeth|tooth) | restricted (growth|mobility|to|water)
          anonymous (donors?|well ?wishers?|donations?)
no:       <blur(red|ring|s)?>
innocent: blurred (vision|eyesight|sight|letters?) | blur(red|s)? (the )?(lines?|boards?)
no:       <private(ly)?> | <privacy> | <strictly personal | <internal(ly)?( use)? ?only
          <(family|office|offline|staff|internal|personal|parents|members|donors|trustees|records?|archives?) (use )?only
          <for (\w+ )?(internal|office|family|personal|staff|record|records) (use|eyes|viewing|purposes?|reference|circulation)
innocent: private (schools?|colleges?|hospitals?|clinics?|sector|bus(es)?|compan(y|ies)|limited|ltd|teachers?|tuitions?|tutors?|jobs?|banks?|vehicles?|donors?|lands?|employ\w+|agenc(y|ies)|trusts?|organi[sz]ations?|firms?|institutions?|individuals?|doctors?|practice|wells?|(money ?)?lenders?|universit(y|ies)|partners?|contributions?|donations?|rooms?|buildings?|vans?|autos?|coaching|fund(s|ing)?|owners?|transport|hostels?)
          (public|government) (and|or) private | private (and|or) (public|government) | privacy (policy|screens?|curtains?|walls?) | privacy (and|or) (dignity|safety)
          (give|gives|gave|need|more)( \w+)? privacy
no:       <delet | <eras(e|ed|ure)> | <unpublish | <suppress | <remove (this|that|these|it|him|her|them|please|pls|asap|now|soon|later|before|after|on request)>
          <(please|pls|kindly|must be|should be|be|to be|wants? \w+|asked us to|asked to) remove | <tak(e|en|ing) (\w+ ){0,2}(down|off)>
          <(crop|cut|leave|edit|take|black|keep|blank) ((this|that|it|him|her|them|the|boy|girl|child|one|face|faces|photo|photos|picture|pictures|image|of) ?)*(out|off)>
innocent: take(n|s)? (down|off)? ?((the|their|her|his|some|our|old|these|your) )*(notes?|measurements?|tents?|posters?|boards?|decorations?|walls?|shoes|slippers|chappals|footwear|caps?|flags?|stage|chairs|roof|shade|dictation|day|days|time|week|mask|spectacles)( (down|off))?
          takes? off>(?! (the|our|this) (web|site|net|internet))
          (tiles|sheets|roof|wall|walls|tent|boards?|flag|posters?|stage|decorations) (was|were|is|are|had been|have been) taken (down|off)
          (leave|cut|keep)( \w+)? out (of (school|the (classroom|sun|rain))|paper|mosquitoes|animals|goats|shapes|the (rain|cold|heat|wind|dust)) | cut off (from|by|in)
          keep (mosquitoes|flies|insects|animals)( \w+)* (out|off|away)
          (keep|hold|put)( \w+){0,2} (back|away|aside) (to|tears|home|money|some|their (books|things|toys)|the books) | put (away|aside) | keep away( from)? | keep aside
no:       <(keep|hold|put)( (this|that|it|these|them|all|him|her|the|album|event|story))* (back|on hold|offline|aside|secret|internal|to (yourself|yourselves|ourselves)|away)>
          <on hold> | <hold (until|till)> | <only (for|to|with|among) (the |our |their )?(family|office|staff|parents|members|records?|trust|trustees)>
          <(please |pls )?wait>(?=[^\p{L}]*$) | <only (on |in )?whats ?app> | <ask (\w+ ){0,4}(first|before)> | <without asking> | <ask (the |her |his |their )?(parents|mother|father|family|hm|headmaster|principal)>(?! (to|about|for|how|what|why))
          <(check|confirm|confirmed|clear|cleared|verify)( (it|this))? (with|by) (\w+ ){0,2}(parents?|mother|father|family|guardians?|hm|headmaster|headmistress|principal|warden|sarpanch|sir|madam|office|trust)>
          <consult (the |her |his |their )?(parents?|mother|father|family|guardians?) | <not (yet )?(asked|told|informed) (\w+ )?(parents?|mother|father|family|guardians?)>
          <(if|whether|did|do|does) (\w+ )?(parents?|mother|father|family|guardians?) (agreed?s?|allow(s|ed)?|permit(s|ted)?|accept(s|ed)?)> | <(ok|okay|fine) (with|by) (\w+ )?(parents?|mother|father|family|them|her|him)\s*\?
          <(parents?|mother|father|family) (ok|okay|agree|agreed|fine)\s*\? | <subject to (\w+ )?(approval|clearance|confirmation) | <(get|need|needs|missing) (\w+ ){0,2}signatures?>
          <nda> | <protected (child|girl|boy|identity|witness) | <raped?> | <(court|police) (case|order)> | <under (inquiry|investigation|trial)> | <let (this|it|them|these) out>
          <(must|should|may|shall) not (appear|be (seen|visible|shown|named|recogni[sz]ed))> | <eyes only> | <(just|only|strictly|keep (it|this)) (for|between|among|amongst) (us|ourselves|you|yourself)>
          <between (us|ourselves)( only)?>(?=[^\p{L}]*$) | <(stay|stays|remain|remains|keep|kept) (\w+ )?within (the|our|this) 
          <nobody (should|must|may) see | <(do not|never|not to) (be )?(included?|named?|mention(ed)?|identify)> | <not (meant )?for (outsiders|everyone|all|others|strangers)>
          <(no|not) (please|pls|no|way|this one|these)> | <(no|not) (this|him|her|them)(?=[^\p{L}]*$) | <said no> | <says? no> | <told (us|me) not>
          <(asked|requested|begged|wants?|prefers?|preferred|rather|instructed)( us| me| you)? (not|that (we|it|this) not)>
          <against ((the|his|her|their|our) )?(\w+ )?(wish|wishes|will)> | <(not|never)( to)?( be)? used? (this|these|it|that|anywhere|here|yet|please|img)>
          <(do not|never) use>(?=\W*($|[.!\n]))
          <(awaiting|awaited|pending|waiting for|wait for|wait until|wait till|until|unless|before|no|without) (the )?(\w+ )?(repl(y|ies)|answer|approval|clearance|confirmation|signature|signed form|parents? (agree|sign|reply|answer|ok|say)|say yes|says yes|go ahead|ok|okay)>
          <(reply|approval|answer|forms?|signature|clearance|decision|parents|mother|father|school)( (is|are|still|yet))* (pending|awaited|missing|outstanding)>
          <not? (yet )?(ok|okay|cleared|agreed|approved|authori[sz]ed|allowed by|comfortable|consulted|public|ready to go)> | <(dis|un)(approved|authori[sz]ed) | <disallow
          <(do|did|does|has|have) (not|never) (yet )?(agree|agreed|approve|approved|authori[sz]e[ds]?|signed|say yes|said yes|given (us )?(leave|their word))>
          <never (agreed|approved|signed)>
          <(parents?|mother|father|guardians?|family|she|he|they|child|girl|boy)( \w+)? (do|does|did) not (want|like|wish)>(?! to (leave|go|stop|miss|beg|burden|lose|study|depend|give))
matter:   <(photo(s|graphs?|graphed|graphy)?|pictures?|pics?|images?|imgs?|faces?|videos?|snaps?|dsc|identit(y|ies)|identif(y|ied)|album|gallery|jpe?g|this event|this story|this page|this post|this one|this child|this girl|this boy|her name|his name|their names)>
          <(web|websites?|webpage|online|site|internet|net|public|facebook|fb|instagram|insta|youtube|whatsapp|twitter|social media|media|the press|newspapers?)>
          <(shar(e|ed|ing)|show|shown|post|posted|posting|upload\w*|display(ed|ing)?|releas(e|ed|ing)|circulat\w+|forward(ed|ing)?|disclos\w+|reveal(ed)?|expos(e|ed|ing)|broadcast\w*|distribut\w+ (this|these|it)|tag(ged)?|go live|print (this|these|it)|put ((it|this|these|them|the \w+|photos?|pictures?) )?(up|on|online|here)|be (here|seen|visible|recogni[sz]ed|named)|to be (here|seen|named)|include (this|these|him|her|it)|use (this|these|the (photo|pic|im|vid)\w*))>
innocent: no (public |proper |good |stable )?(internet|net|website|web|online|transport|bus|toilets?)( (connection|access|facility|facilities|class|classes|service|signal))?>(?! please)(?<=(had|has|have|is|was|with|there is|there was) (still )?no (\w+ )?(\w+ )?\w+)
          (no|not|without|outside) (\w+ )?(internet|online|website|net) (connection|access|facility|facilities|class|classes|service|signal) | without (the )?internet
          public (transport|bus|toilets?|librar\w+|health|schools?|exams?|taps?|roads?|places?|speaking|wells?|address|holidays?|meetings?|funds?|money|sector|service|buildings?|park|awareness|examinations?|distribution)
          (construction|building|work|camp|project) sites? | site (visits?|plan|office|of the|for the) | (mosquito|safety|fishing|volleyball|cricket) nets? | net (practice|profit)
          (social )?media (addiction) | online class(es)? | how to hold the event back or leave out a photo | <dr no> | not only | not just | no (one|longer) | none of
          not in the (photo|picture) | no\.?\s?\d | <(school|ward|road|house|room|plot|street|gate|number|door|sl|roll|phone|mobile|flat|survey|route|bus|block) no>
          nothing (but|more) | without (fail|delay|any (fee|cost|charge))
          (face|faces|faced|facing) (any |the |a |many |no |several )*(problems?|difficult\w+|hunger|hardships?|challenges?|shortage|exams?|questions?) | face ?to ?face | no name
          cover(ed|s|ing)? (\w+ ){0,2}(faces? with|the (cost|well|food)) | wash\w* (\w+ ){0,4}faces? | (picture|photo) ?(books?|cop(y|ies|ier)|synthesis|frames?)
          identity (cards?|proof) | video (lessons?|class\w*|games?) | image (building) | (could|can|will|would|did) (not|never) (\w+ )?(share|show|display|be seen)
          show(ed|n)? (that|how|us|them|no|any|signs) | shared? (a|their|the|one|his|her|books|experiences?|food|meals?)> | not (yet )?(shared|shown) (any|signs)
          (never|not|without) (be |being |been )?(exposed|exposing|exposure) to | post ?(office|man|master|graduate|card)s?
objection: <against (this|it|photos?|the (photo|pic)\w*|publ\w+|shar\w+|upload\w*|showing)
          <(refus\w+|declin(e|ed|es)|object(ed|s|ing|ions?)?|disagree\w*|unwilling|reluctant|uncomfortable|unhappy|upset|oppos(e|ed|es)|den(y|ied|ies)|forb[ai]d\w*|veto\w*|complain(ed|s)?|not (happy|willing|keen|in favou?r|interested)|angry|furious|changed (his|her|their) minds?)>
person:   <(parents?|mothers?|fathers?|guardians?|family|families|mum|mom|dad|headmaster|headmistress|principal|she|he|they|consulted|uncle|aunt|grandmother|grandfather|school|sarpanch|warden|sir|madam|to be in|to appear)>
innocent: refus\w+ to (give up|quit|leave|go|stop|be (discouraged|defeated)|accept (defeat|payment|money)|sit|marry) | declin(e|ed|es)( (in|from|by|of|to \d))
          objects? (such|like|from|made|with|of|for|and|in) | (an|these|those|the|every|moving|found|small|common|other|lost|daily) objects?
          denied (education|schooling|water|access) | (stomach )upset( stomach)? | (nobody|no one|never|not|without) (\w+ )?complain\w* | complain(ed|s)? (of|about|that)
          unhappy (about|when) | upset (with|about|when|over|that)
refusal:  <(not|cannot|cant|wont|nope|no|never|nobody|none|nothing|without|neither|nor)> | <(stop|avoid|refrain|prevent|cancel|halt|undo)
          <(remov(e|ed|al|ing)|drop(ped)?|exclud(e|ed)|omit|skip|discard(ed)?|trash|scrap|replace|reject(ed)?|pull(ed)?|hold|held|conceal(ed)?|cover(ed)?|mask(ed)?|obscured?|protect(ed)?|blacken(ed)?|crop|ignore|disable)>
          <(off|offline|left out|out of|outside|away from|by mistake|mistake|mistakenly|accidentally|wrong(ly)?|forbidden|prohibited|banned?|illegal|inappropriate|pending|awaited|regret)>
innocent: remov(e|ed|al|ing)( of)? ((the|all|old|some|dry|thick|heavy|our|their|your) )*(weeds?|stones?|waste|plastic|dust|dirt|mud|silt|garbage|rubbish|shoes|footwear|slippers|chappals|salt|barriers?|fear|poverty|ignorance|bushes|thorns?|rust|paint|trees?|branches|debris|grass|shrubs|tooth|teeth|cataracts?|tiles|sheets|roof|walls?|lice)
          (be|to be) removed (from|by|before) ((the|their|his|her) )*(fields?|wells?|tanks?|roads?|soil|ponds?|canals?|yards?|grounds?|roofs?|walls?|wards?|monsoon|rains?|surgery|doctors?)
          (weed|waste|silt|garbage|cataract|snow|hair) removal
          (wash|wipe|turn|switch|show|set|take|took|paid|pay|drop|dropped|start|started|kick|kicked|far|well|cut|day|days|half|percent|run|ran|sent|drove|laid|put|finish|fell|fall|round|rub|dry) off>(?! ((the|our|this) )?(web|site|net|internet|facebook|online|public))
          outside (the )?(school|village|classroom|house|gate|mandal|office|town|district)
          out of (\w+ )?(\d+|the (school|village|total|well)|school|reach|pocket|poverty|curiosity|the box) | pending (works?|bills?|dues|fees|wages|repairs?|cases?)
          hold(s|ing)? (hands?|the|their|up|a|his|her|an)>(?! (photo|pic|im|post|event|story))
          held (in|on|at|by|for|a|an|the|from|every|hands|up|its|their|with|here|outside|near|under|between|after|before|this|last)>
# Telugu
no:       అనుమతి | అనుమతించ | అనుమతులు | సమ్మతి | సమ్మతించ | అంగీకార | అంగీకరించ(లే|ని|డం లే) | పర్మిషన్ | కన్సెంట్ | ఒప్పుకో(లే|ని|రు|డు|దు) | ఒప్పుకోవ | ఒప్పుదల | ఆమోదం ?లే
          ఆమోదించలే | ఆమోదం ?రా | ప్రచురి | ప్రచురణ | పబ్లిష్ | పబ్లిక్ ?(చేయ|చెయ్య|గా|కి|కు|లో) | వద్దు | వద్దని | వద్దన్న | వద్దంట | వద్దట | వద్దండి | వొద్దు | ఒద్దు
          (?<!కా)కూడదు | రాదు> | (ట్ట|య|య్య|ప|డ|వ్వ|చ)కండి | (య|ట్ట|చ|ప)కు> | గోప్య | రహస్య | వ్యక్తిగతం | వ్యక్తిగతమ | ప్రైవేట్ | ప్రైవేటు | దాచ(ండి|ాలి|ు>|ి ఉంచ|ిపెట్ట|ేయ|ం)
          దాచిపెట్ట | హైడ్ | డిలీట్ | రిమూవ్ | డ్రాఫ్ట్ | ముసాయిదా | చిత్తుప్రతి | పెండింగ్ | తొలగించ(ండి|ాలి|మ|గల|వల|ు>) | తొలగింపు | తీసి ?వేయ | తీసే(య|స్|సె) | తీసివే
          తీసి ?పెట్ట | తుడిచి ?వే | చెరిపి ?వే | చెరిపే | తిరస్కర | నిరాకర | అభ్యంతర | ఉపసంహర | వెనక్కి ?తీసు | వెనుకకు ?తీసు | ఇష్టం ?లేదు | ఇష్ట ?పడ(లే|డం లే|రు|దు|ట్లే)
          వ్యతిరేక | ఆపండి | ఆపేయ | నిలిపి ?(వే|ఉంచ) | మినహాయించ | అస్పష్టం ?చే | బ్లర్ | ముఖం ?(కప్ప|మూయ|దాచ|కనప)
          (ఫోటో|ఫొటో|చిత్ర|బొమ్మ|వెబ్ ?సైట్|ఇంటర్నెట్|ఆన్ ?లైన్|సైట్|షేర్|అప్ ?లోడ్|పోస్ట్|బహిరంగ)\w*( \w+){0,3} ?(లేదు|కాదు|కాద|రాకూడ|ఇవ్వలే|చేయలే|చేయొద్ద|చెయ్యొద్ద|పెట్టొద్ద|వేయొద్ద|చూపొద్ద)
          \wొద్దు | ఒప్పుకోలేదు | అడగలేదు | సంతకం ?(చేయలే|లేదు|పెట్టలే) | ఇంకా ?(అడగ|చెప్ప|ఒప్ప|సంతకం) | సరే ?(అన|చెప్ప)(లే|డం ?లే)
          <(మా|మన|మనకు|ఆఫీసు|ఆఫీస్|కార్యాలయ|కార్యాలయం|కుటుంబ|కుటుంబం|సభ్యుల|సిబ్బంది|రికార్డు|రికార్డుల|తల్లిదండ్రుల|పాఠశాల|స్కూల్)( వాళ్ల)? ?(కోసం|కి|కు|లో|వాడకానికి)? ?మాత్రమే | <అంతర్గత | లోపలే ?ఉంచ
          (తల్లి|తండ్రి|తల్లిదండ్రు|అమ్మ|నాన్న|కుటుంబ)\w*( \w+)? (అడగాలి|అడగండి|అడిగాక|అడిగి చూడ)
innocent: వ్యక్తిగతంగా(?! ?(ఉంచ|పెట్ట)) | (అనుమతి|సమ్మతి|అంగీకారం)తో(?!నే ?కాదు)
          ప్రైవేటు? (పాఠశాల|స్కూల|కళాశాల|ఆసుపత్రి|ఆస్పత్రి|సంస్థ|కంపెనీ|ఉద్యోగ|బ్యాంక|బస్స|టీచర|రంగ|వైద్య|భూమ|ట్యూషన) | ప్రచురణకర్త | ప్రచురణ ?సంస్థ | రహస్య ?(బ్యాలెట్|ఓట)
          పెండింగ్ (పన|బిల్ల|ఫీజు|వేతన) | (ఇంటర్నెట్|వెబ్ ?సైట్|ఆన్ ?లైన్)\w* (సౌకర్య|కనెక్షన్|సదుపాయ|సిగ్నల్|తరగత)\w*
          (మర్చిపో|మరచిపో|మరువ|భయపడ|ఆందోళన పడ|చింతించ|దిగులుపడ|నిరుత్సాహ ?పడ)కండి | (కలుపు|చెత్త|రాళ్ల|రాళ్ళ|మట్టి|పూడిక|ముళ్ల|ప్లాస్టిక్|గడ్డి)\w* (తొలగించ|తీసి ?వేయ|తీసే)\w*
          వ్యతిరేకంగా (పోరా|అవగాహన|ర్యాలీ|ప్రతిజ్ఞ) | (మద్యపాన|మాదకద్రవ్యాల|బాల్య వివాహాల|కట్న|పొగాకు|డ్రగ్స్)\w* (కు )?వ్యతిరేక | భోజనం ?వద్దు
# Hindi
no:       सहमति | सहमत (नहीं|न) | असहमत | अनुमति | इजाज़त | इजाजत | मंज़ूरी | मंजूरी | रज़ामंद | रजामंद | राज़ी (नहीं|न) | राजी (नहीं|न) | परमिशन | कंसेंट | प्रकाशित | प्रकाशन>
          पब्लिश | छाप(ें|ना|ो|ा)? ?(नहीं|मत) | (न|ना|मत|नहीं) छाप | गोपनीय | गुप्त> | निजी> | प्राइवेट | गुमनाम | मसौदा | ड्राफ्ट | ड्राफ़्ट | डिलीट | हाइड | ब्लर | धुंधला
          हटा (दें|दो|दीजिए|दीजिये|देना|लें) | हटाएं | हटाएँ | हटाओ | हटाइए | हटाया जाए | हटाना है | मिटा (दें|दो|दीजिए) | मिटाएं | छिपा(एं|ओ|इए|ना| दें| दो)
          छुपा(एं|ओ|इए|ना| दें| दो) | वापस ले | मना (कर|किया|की|है|था|कि) | इनकार | इन्कार | आपत्ति | एतराज | ऐतराज | अस्वीकार | नामंजूर | नामंज़ूर | विरोध (किया|है) | नाराज़?
          <(न|ना|मत|नहीं)> (ही )?(कर(ें|ो|े|ना|िए)>|डाल|दिखा|लगा(ए|ओ|न)|भेज|रख|शेयर|साझा|अपलोड|पोस्ट|चढ़ा|बता|दें>|दो>|इस्तेमाल|प्रयोग|उपयोग|चाह|पूछ|मिली|मिल)
          <(शेयर|साझा|अपलोड|पोस्ट|फोटो|फ़ोटो|तस्वीर|वेबसाइट|इंटरनेट|ऑनलाइन|सार्वजनिक)\w*( \w+){0,3} <(न|ना|मत|नहीं)>
          <(न|ना|मत|नहीं)>( \w+){0,2} (फोटो|फ़ोटो|तस्वीर|वेबसाइट|इंटरनेट|ऑनलाइन) | <नहीं> चाह | <रोक (दें|दो|लें) | रोकें
          <(केवल|सिर्फ|सिर्फ़) (कार्यालय|ऑफिस|ऑफ़िस|परिवार|हमारे|अपने|स्टाफ|स्टाफ़|सदस्यों|रिकॉर्ड|अभिभावकों|न्यासियों)> | <बिना पूछे | <पूछे बिना
          (माता|पिता|मां|माँ|परिवार|अभिभावक)\w*( \w+)? से (पहले )?पूछ(ें|ना|कर|ो|िए)
innocent: (की|कि|के) (सहमति|अनुमति) से | निजी (स्कूल|विद्यालय|अस्पताल|कंपनी|संस्था|कॉलेज|क्षेत्र|बस|नौकरी|बैंक|डॉक्टर|ट्यूशन) | प्राइवेट (स्कूल|अस्पताल|कंपनी|नौकरी|कॉलेज|बस)
          (पुस्तक|किताब|पत्रिका|रिपोर्ट) प्रकाशित (हुई|की) | प्रकाशन (गृह|संस्था) | गुप्त (मतदान|काल|वंश) | (न|नहीं|मत) (करें|करो|करे) (चिंता) | (चिंता|देर|डर) (न|मत) (करें|करो)
          नहीं मिल(ती|ता|ते|ा|े|ी)?( (थी|था|थे|है|पानी|पाती)) | (कचरा|पत्थर|कूड़ा|मिट्टी|घास)\w* हटा\w*
# Telugu and Hindi in Latin letters
no:       anumath?i | sammath?i | <an?gi?ee?k[ae]a?r | prachurinch | pracurinc | prachuran | prachurin | oppuko(le|ru|du|va|ni) | oppukun(a|e)?le | <\w*v[ao]d+h?u>
          <v[ao]d+h?an[it] | <v[ao]d+h?ann | <v[ao]d+h?andi | <v[ao]d+h?ant | <\w{2,}od+h?u> | <\w*k(oo|u|o)da+d[hu]+> | <\w{3,}[ae]kandi> | <\w{3,}akand[iy] | t[h]?ol[ao]g[iy]+nch
          t[h]?ol[ao]gimp | <(pet+|vey+|chey+|chup|choop|chupinch)aku> | <t[h]?(ee|i|ie)s[e]*[iy]*(ve|e)?y(andi|ali|i|u|a) | <t[h]?(ee|i)si ?ve[yi] | <t[h]?(ee|i)s[ey]+ndi
          <da+ch(andi|i pet|ipet|eyandi|ali|u) | <delete che | <remove che | <hide che | abh?yant[h]?ara | nira+kar | t[h]?ira?skar | upasamha | <go+pyam | gopyang | <rahasya
          ish?t[h]?am le | ish?tap[ah]+d[ae]+le | <venakki t | <a+pandi> | <a+peyandi
          <(photo|photos|website|site|online|net|internet|share|upload|post|public)\w*( \w+){0,3} (led[hu]+|lev|kaadu|kadu)> | sahmati | <ija+zat
          <(mana|ma|maa|office|family|kutumbam|staff|records?) (kosam|ki|ku|lo) (ma+tr[ae]m[ae]?|only)> | <(sirf|keval|kewal) (hama+re|office|ghar|family|apne|parents|staff)> | <bina (pu+ch|permission)
          <(mat|na|nahi|nahin) (kar|dal|daal|dikha|laga|bhej|chhap|chap|share|upload|post) | praka+shit | <mana (kiya|hai|kar) | <hata+ (do|dein|den|dijiye) | <chh?upa(o| do| dein)
innocent: anumati ?tho> | anumatito> | anumatht?i ?tho> | sammat[h]?i ?tho> | (marchi|bhaya|maravak)\w*kandi | <kandi> | <good+u> | <hoodu> | <foodu> | <vadhu>
`
const rows = [...wordTable.replace(/\n {2,}| \| /g, '|').matchAll(/^(\w+): +(.*)$/gm)]

/** A pattern for all rows of a kind. */
export function words(kind: 'no' | 'innocent' | 'refusal' | 'matter' | 'objection' | 'person'): string {
  const own = rows.flatMap(([, rowKind, row]) => (rowKind === kind ? [row] : []))
  return own.join('|').replace(/\((?!\?)/g, '(?:')
}
