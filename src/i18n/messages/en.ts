const quoteIt = 'Put "double quotes" around the whole value.'
const nameByDay = 'Name the folder YYYY-MM-DD, for example 2025-10-17; words may follow after a space.'
const notOnWindows = (name: string, more: number) =>
  `"${name}" is a name that Windows does not allow${more ? `, and so ${more === 1 ? 'is' : 'are'} ${more} more in this folder` : ''}: with < > : " | ? * or \\, with a space or a full stop at its end, or that of a device such as aux.`

/** What the generator and the editor say about mistakes, in English: the end of a sentence that begins with the file or the field, or a whole one. */
export const en = {
  // Fields
  missing: () => 'is missing. Add it between the two lines of hyphens.',
  stillEmpty: () => 'is still empty.',
  empty: () => 'is empty. Write a value.',
  emptyOptional: () => 'is empty. Write a value, or remove the line.',
  emptyList: () => 'is empty. Write at least one item, on a line that begins with "- ".',
  noList: () => 'must be a list: write each item on its own line, after "- ".',
  noGroup: () => 'must have its own fields, each on an indented line as "field: value".',
  noText: () => 'must be one text. If it contains a colon, put quotes around it.',
  isList: (written: string) => `is a list here. Put quotes around a value in square brackets: "${written}".`,
  unknownField: (known: string) => `is not a field here. The fields are ${known}.`,
  unknownFieldMeant: (meant: string) => `is not a field here. Did you mean "${meant}"?`,
  inherited: () =>
    'is the same in all languages. Write it in the original text, if it is not there, and remove the line here.',

  // Values
  tooManyCharacters: (length: number, most: number) =>
    `has ${length} characters. Shorten it to at most ${most}.`,
  tooManyForHeader: (length: number, most: number) =>
    `has ${length} characters. Shorten it to at most ${most}, so that it fits into the header of a phone.`,
  noWholeNumber: (value: string) => `"${value}" is not a whole number. Write digits only, for example 2.`,
  noAmount: (value: string) => `"${value}" is not a number. Write digits only, for example 40 or 2,50,000.`,
  noZoom: (value: string) => `"${value}" is not a whole number from 0 to 19. Write it like 16.`,
  noDegrees: (value: string, limit: number, example: string) =>
    `"${value}" is not a number between -${limit} and ${limit}. Write it like ${example}.`,
  notTrueOrFalse: (value: string) => `"${value}" is neither true nor false. Write true, or remove the line.`,
  noDate: (value: string) => `"${value}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`,
  noRealDate: (value: string) => `"${value}" is not a real date. Is the year right?`,
  noYear: (value: string) => `"${value}" is not a year. Write it as 2024, or as 2024-25.`,
  noSlug: (value: string) =>
    `"${value}" cannot be an address. Use a-z, 0-9 and hyphens, for example school-benches.`,
  tooLongForAddress: (bytes: number, letters: number) =>
    `is too long for an address. Shorten it to at most ${bytes} bytes, which are ${bytes} English or ${letters} Telugu letters.`,
  noAlias: (value: string) => `"${value}" is not an address of this site. Write it like /old-address.`,
  noSiteUrl: (value: string) =>
    `"${value}" cannot be the address of a site. Write https://, the name of the host and perhaps a path, for example https://www.example.org.`,
  noPhotosUrl: (value: string) =>
    `"${value}" cannot be the address of photos. Write https://, the name of the host and perhaps a path, without ? and #, for example https://photos.example.org.`,
  photosUrlOfSite: (value: string) =>
    `"${value}" contains the site itself. Photos need an address of their own, for example ${value}/photos.`,
  noWebAddress: (value: string) =>
    `"${value}" is not a full web address. Write it with https://, for example https://www.example.org.`,
  noEmail: (value: string) =>
    `"${value}" is not an e-mail address. Write one like office@example.org, or a placeholder in square brackets.`,
  noUpiId: (value: string) =>
    `"${value}" is not a UPI id. Write one like trust@bank, or a placeholder in square brackets.`,
  noPhone: (value: string) =>
    `"${value}" is not a phone number. Write one number in the digits 0 to 9, for example +91 40 1234 5678.`,
  noPdfName: (value: string) => `"${value}" is not the name of a PDF. Write one that ends in .pdf.`,
  noRepository: (value: string) =>
    `"${value}" is not a repository. Write its owner, a slash and its name, for example our-trust/website.`,
  noChecksum: (value: string) =>
    `"${value}" is not a checksum. Remove the line; npm run check says what to type.`,
  noConsent: (value: string) =>
    `"${value}" is not a known value. Write given or pending, or remove the line.`,
  noFocus: (value: string, known: string) => `"${value}" is not a part of a photo. Write one of ${known}.`,
  notOneWord: (word: string) =>
    `"${word}" is not one word, and the search compares single words. Put a comma between two words, and leave out spaces and punctuation.`,
  onlyOneWord: (group: string) =>
    `"${group}" is one word. Write two words or more for the same thing, with commas between them: school, పాఠశాల`,
  tooManyGroups: (most: number) =>
    `has more than ${most} lines, which every visitor who searches would load. Remove some.`,

  // The fields above a text
  emptyTextFile: () => 'is empty: write the fields and the text, or delete the file.',
  noHyphensAlone: (line: string) => `"${line}" must be three hyphens and nothing else. Write ---.`,
  noFieldsAtStart: () =>
    'the fields must be at the start of the file, between two lines of three hyphens, ---.',
  endlessFields: () => 'the fields do not end: write --- alone on a line below the last field.',
  hyphensInFields: (line: string) =>
    `"${line}" begins with three hyphens. If the fields end here, write only ---. If not, remove the hyphens.`,
  fullStopsInFields: (line: string) =>
    `"${line}" begins with three full stops, which would end the fields. Remove the line.`,
  oldLineEnd: () => 'the line ends as on old Macs. Save the file with the line ends of today, LF or CRLF.',
  openBrackets: () => 'brackets or hyphens are nested too deeply here. Remove some of them.',
  tabAtStart: () => 'the line begins with a tab. Write two spaces instead.',
  specialInValue: () => `the value contains a character with a special meaning, such as a colon. ${quoteIt}`,
  specialAtStart: () =>
    `the value begins with a character that has a special meaning, such as *, & or !. ${quoteIt}`,
  openQuote: () =>
    'a quotation mark is opened in this line and not closed. Write it again at the end of the value.',
  openBracket: () =>
    'a bracket is opened in this line and not closed. Close it in the same line. If visitors should see the bracket, put "double quotes" around the whole value.',
  curlyQuotes: () =>
    'visitors see the curly quotes, “ ”. Write "straight quotes" instead, or none. If visitors should see them, put "straight quotes" around them.',
  quotesInside: () =>
    'there are quotation marks inside the value, or around a part of it. For those that visitors should see, write “ ” or ’.',
  backslash: () => 'a backslash has a meaning in "double quotes". Write two: \\\\.',
  missingColon: () =>
    'the colon after the name of the field, or the space after the colon, is missing. Write the line as "field: value".',
  wrongIndent: () =>
    'the line begins with too few or too many spaces. Begin it with as many as the lines around it.',
  unreadableFields: (reason: string) => `the fields cannot be read: ${reason}`,
  fieldInText: (line: string) =>
    `"${line}" has no effect in a text. Write it between the two lines of three hyphens, as a line of its own without spaces before it. If it is meant as text, write it in other words.`,
  lineWithoutField: () => 'the line is not a field. Write it as "field: value".',
  fieldTwice: () => 'the field is written twice. Keep one of the two.',
  cutByComment: () =>
    '" #" begins a comment, so the rest of the line would be lost. Put the whole value in "double quotes". If it is a comment, delete it.',
  comment: (text: string) =>
    `the comment "${text}" is not shown to visitors. Delete it, or delete only the # if it is a field.`,
  placeholder: (placeholder: string) => `the placeholder ${placeholder} is still to be replaced.`,
  pendingEntry: () => 'is "pending": the entry is not shown until it says "given".',
  pendingEvent: () => 'is "pending": the event is not shown until it says "given".',
  unansweredEntry: () =>
    'is not shown, because askConsent in site.md asks for an answer. If there is consent, write consent: given into it.',
  unansweredEvent: () =>
    'is not shown, because askConsent in site.md asks for an answer. If there is consent, write consent: given into its index.md.',

  // Texts
  tooLargeText: (kilobytes: number) => `is larger than ${kilobytes} kB: split the text into several files.`,
  mixedVersions: () =>
    'two versions of the file are mixed: keep the text you want, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  lostLetter: (before: string) =>
    `a letter was lost after "${before}": � (U+FFFD) is there instead. Type the letter again.`,
  lostFirstLetter: () =>
    'a letter was lost at the beginning of the line: � (U+FFFD) is there instead. Type the letter again.',
  invisibleCharacter: (code: string, before: string) =>
    `there is an invisible character (${code}) after "${before}". It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.`,
  invisibleFirstCharacter: (code: string) =>
    `there is an invisible character (${code}) at the beginning of the line. It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.`,
  invisibleInName: (shown: string) =>
    `"${shown}" has an invisible character, which is shown here by its code. Delete these words, and type them again.`,
  incompleteLink: () =>
    'a photo or link is not complete. Write ![words](<name of the photo.jpg>) or [words](<address>), all of it on one line.',
  openComment: () =>
    'everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
  notShown: (words: string) =>
    `visitors do not see "${words}". Write plain words, links as [words](address), photos as ![words](name.jpg), and bold words as **words**. Or delete it.`,
  tooDeep: (most: number) =>
    `the text is nested more than ${most} levels deep. Use fewer > and lists in lists.`,
  tooManyParts: (most: number) =>
    `the text has more than ${most} lines and cells of tables, or ${4 * most} marks such as *. Divide it into several files.`,
  tooManyMarks: (most: number) =>
    `the paragraph has more than ${most} marks such as * and [. Divide it by empty lines.`,
  tooManyInRow: (most: number) => `there are more than ${most} characters such as . in a row. Delete some.`,
  tooLongInBrackets: (most: number) =>
    `a [ is not closed within ${most} characters. Close it earlier, or write \\[.`,

  // Links
  linkWithoutAddress: () =>
    'the link has no address. Write it between the round brackets: [words](https://www.example.org).',
  linkNotWhole: (link: string) =>
    `the link ${link} is not a full address. Write it like https://www.example.org.`,
  linkWithoutScheme: (link: string) => `the link ${link} has no https:// at its start. Add it.`,
  linkNoAddress: (link: string) =>
    `the link ${link} is not an address. Write a page of this site like /about, or a full address like https://www.example.org.`,
  linkToPhoto: (link: string) => `${link} is a photo, not a page. To show it, write ! directly before the [.`,
  linkToNothing: (link: string) =>
    `the link ${link} does not lead to a page of this site. For another site write the whole address, with https://.`,
  linkToHidden: (link: string, file: string, place: string, line: string) =>
    `the link ${link} leads to ${file}, which is not published: ${place} says "${line}". Remove the link, or publish that page first.`,
  noHeading: (link: string) =>
    `the link ${link} leads to a heading that the page does not have. Write # and the words of the heading, with hyphens between them.`,

  // Other entries and files
  notAPhoto: (name: string) => `"${name}" is not a photo. Write the name of a photo.`,
  photoMeant: (name: string, meant: string) => `the photo "${name}" does not exist. Did you mean "${meant}"?`,
  noPhoto: (name: string) => `the photo "${name}" does not exist. Choose another one, or remove it here.`,
  fileMeant: (name: string, meant: string) => `the file "${name}" does not exist. Did you mean "${meant}"?`,
  noFile: (name: string) => `the file "${name}" does not exist. Choose another one, or remove it here.`,
  unreadableFile: () =>
    'cannot be read: check its permissions. If it was moved or deleted just now, run the command again.',
  changedFile: () => 'was changed while it was read: run the command again.',
  missingFile: () => 'is missing, and the site needs it: put it back.',
  notRead: () =>
    'is not read, because it is below the second line of three hyphens. Move it above that line.',
  noUtf8: () => 'is not a text in UTF-8: open it in a plain text editor, and save it as UTF-8.',
  hiddenPhotoMeant: (name: string, meant: string) =>
    `the photo "${name}" is not in this folder. Did you mean "${meant}"?`,
  hiddenPhotoMoved: (name: string, folder: string) =>
    `the photo "${name}" is not in this folder. If it is the one in ${folder}, move this line to the index.md there. If it has been deleted, remove the line.`,
  noHiddenPhoto: (name: string) =>
    `the photo "${name}" is not in this folder. Correct the name, or remove the line if the photo has been deleted.`,
  longerThanOriginal: (original: string, length: number, count: number) =>
    `is longer than in ${original}: ${length} instead of ${count}. Write the same number, in the same order.`,
  originalPhotoMeant: (name: string, meant: string) =>
    `the original does not show the photo "${name}". Did you mean "${meant}"?`,
  notInOriginal: (name: string) =>
    `the original does not show the photo "${name}". Correct the name, or remove it.`,
  damagedWithdrawn: () =>
    'is damaged, so withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write to it.',
  missingPicture: () =>
    'is missing, but the site refers to it. Put the picture back, or another one with this name.',
  photoOfEvent: (name: string) => `the photo "${name}" is withheld by its event and was left out here too.`,
  futureDay: () => 'the day is in the future: is the year right?',

  // The names of files and folders
  unknownName: (endings: string) =>
    `is not read, although it may say that something must not be published. Texts are named with a-z, 0-9 and hyphens and end in .md (index.md for an event), translations in ${endings}, photos in .jpg, .png, .heic, .webp or .avif. No name begins with a full stop. Rename it, or remove it.`,
  notOnWindows: (name: string, more: number) => `${notOnWindows(name, more)} Rename it.`,
  eventNotOnWindows: (name: string, more: number) => `${notOnWindows(name, more)} ${nameByDay}`,
  nameWithoutDay: (name: string) => `"${name}" does not begin with a real date. ${nameByDay}`,
  wrongFolder: (meant: string) => `is not read: rename the folder to ${meant}.`,
  sameName: (other: string) =>
    `is the same as ${other} on Windows and Macs, which do not distinguish capitals and forms of letters: rename one of the two.`,
  nothingToTranslate: (text: string) =>
    `is not read, although it may say that something must not be published: there is no ${text} to translate. Rename it to ${text}, or remove it.`,
  eventWithoutPhotos: () => 'has no photos and is not shown.',

  // Addresses
  slugTaken: (owner: string, address: string) =>
    `${owner || 'the site itself'} already has the address ${address}. Give the entry another slug.`,
  slugBelow: (file: string) =>
    `${file} is a file of the site, and nothing can be below it. Give the entry another slug.`,
  eventTaken: (owner: string, address: string) =>
    `${owner || 'the site itself'} already has the address ${address}. Give one of the two folders other words after the date.`,
  eventBelow: (file: string) =>
    `${file} is a file of the site, and nothing can be below it. Give one of the two folders other words after the date.`,
  aliasTaken: (owner: string, address: string) =>
    `${owner || 'the site itself'} already has the address ${address}. Remove the line, or write another address.`,
  aliasBelow: (file: string) =>
    `${file} is a file of the site, and nothing can be below it. Remove the line, or write another address.`,
  fileTaken: (owner: string, address: string) =>
    `${owner || 'the site itself'} already has the address ${address}. Remove the file, or give it another name.`,
  fileBelow: (file: string) =>
    `${file} is a file of the site, and nothing can be below it. Remove the file, or give it another name.`,
  noRedirect: (alias: string) =>
    `"${alias}" cannot be redirected. Write an address of this site like /old-address.`,
  noArea: (name: string, known: string) => `there is no focus area "${name}". The areas are ${known}.`,
  hyphensInName: (name: string) =>
    `"${name}" cannot be an address: it begins or ends with a hyphen, or has two in a row. Rename the file, or add a field slug.`,

  // Photos that must not be published
  withdrawn: (day: string) => `is a photo that was withdrawn on ${day} and must not come back.`,
  likeWithdrawn: (day: string) =>
    `shows the same as a photo that was withdrawn on ${day} and must not come back.`,
  forbidden: (photo: string, place: string) =>
    `is the same file as ${photo}, which must not be published (${place}).`,
  likeForbidden: (photo: string, place: string) =>
    `shows the same photo as ${photo}, which must not be published (${place}).`,

  // Photos and documents that are added
  emptyFile: () => 'the file is empty and was left out: send or copy it again.',
  lfsPointer: () => 'is a pointer of Git LFS, not the photo',
  failedPhoto: () => 'could not be made ready for the site. Send a smaller copy.',
  unknownFormat: () =>
    'is not a JPEG, HEIC, PNG, WebP or AVIF, and was left out. If it is a photo, save it as a JPEG.',
  tooLargeFile: (megabytes: number) => `is larger than ${megabytes} MB. Choose a smaller copy.`,
  tooManyPixels: (megapixels: number) => `has more than ${megapixels} megapixels. Choose a smaller copy.`,
  damagedPhoto: () =>
    'is damaged, or in a format that this browser cannot read. Send it again, or as a JPEG.',
  damagedHeic: () =>
    'is damaged, too large for this device, or in a form that cannot be read here. Send it again, or as a JPEG.',
  noMemoryToRead: () => 'cannot be read: this device is out of memory. Close other apps and try again.',
  noMemory: () => 'could not be prepared: this device is out of memory. Close other apps and try again.',
  notPrepared: (reason: string) => `could not be prepared (${reason}). Try again with fewer apps open.`,
  changedPixels: () =>
    'was not added: this browser changes the pixels of photos, to protect you from being recognized (in Firefox: privacy.resistFingerprinting). Switch this protection off, or use another browser.',
  keepsData: (found: string) =>
    `was not added: after the conversion it contains ${found}. Use another browser.`,
  alreadyThere: () => 'is already in the list.',
  notSent: (name: string, found: string) =>
    `${name} was not sent: it contains ${found}. Add photos and documents in the form of an entry, which cleans them.`,
  unreadableDocument: () => 'cannot be read: check its permissions, or copy it again.',
  damagedDocument: () => 'is damaged, or not a PDF. Export it again, or ask for another copy.',
  protectedDocument: () =>
    'is protected with a password. Open it, choose Print and "Save as PDF", and use the file that this makes.',
  tooManyPages: (pages: number, most: number) =>
    `has ${pages} pages. Split it into files of at most ${most} pages.`,
  tooLargeDocument: (megabytes: number, most: number) =>
    `has ${megabytes} MB. At most ${most} MB are allowed. Scan it with a lower resolution, or split it.`,
  tooLargePage: (page: number) =>
    `has a page that is larger than five sheets of A0, page ${page}. Print it to a PDF of A4.`,
  slowPage: () => 'has a page that takes too long to draw. Split it, or scan it with a lower resolution.',
  hiddenPage: (page: number) => `has a page that cannot be shown, page ${page}. Export it again.`,
  collection: () => 'is a collection of several files. Save each of them as a PDF of its own.',

  // Saving
  noDay: () => 'Choose the day of the event.',
  takenDay: () => 'There is another event on this day. Write a word that tells them apart.',
  damagedList: (file: string) =>
    `${file} is damaged. Ask somebody who knows the project to undo its last change.`,
  unreadableText: () =>
    'The first lines of this text are written in a way that this form cannot show. Ask somebody who knows the project.',
  pause: (seconds: number) => `GitHub asks you to wait ${seconds} seconds. Then try again.`,
  incompleteAnswer: () => 'The answer of GitHub is not complete. Try again later.',
  notChecked: () =>
    'The texts could not be checked. Try again. If that does not help, reload this page: what you typed stays on this phone.',
  missingBranch: (branch: string) =>
    `The branch “${branch}” no longer exists. Reload this page: what you typed stays on this phone. If that does not help, tell the person who looks after the site.`,
  refusedBranch: (reason: string) =>
    `GitHub does not let this branch be changed: ${reason}. Tell the person who looks after the site.`,
}
