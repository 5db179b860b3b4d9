/** Generates stories of realistic length, all different, and the same in every run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'school bench book lamp garden teacher village morning letter road well field seed harvest clinic library'.split(
    ' ',
  )
const teluguWords =
  'పాఠశాల బెంచీ పుస్తకం దీపం తోట ఉపాధ్యాయుడు గ్రామం ఉదయం ఉత్తరం రహదారి బావి పొలం విత్తనం పంట ఆసుపత్రి గ్రంథాలయం'.split(' ')
const photos = ['governmentschoolfoundation', 'donationdriveatgovernmentschool', 'donationatanganwadicentre']

/** Writes the stories `first` to `last`, each with a photo, five paragraphs and a link. */
export function writeStories(folder: string, first: number, last: number): void {
  mkdirSync(folder, { recursive: true })
  for (let number = first; number <= last; number++) writeFileSync(storyFile(folder, number), story(number))
}

/** The same stories in Telugu. */
export function writeTranslations(folder: string, first: number, last: number): void {
  for (let number = first; number <= last; number++)
    writeFileSync(storyFile(folder, number).replace(/md$/, 'te.md'), translation(number))
}

/** Changes a line that is at the end of every page, in both languages. `content`: the folder of the content. */
export function changeEveryPage(content: string): void {
  for (const name of ['site.md', 'site.te.md']) {
    const file = join(content, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^footerLine: .*/m, '$& 2'))
  }
}

export function storyFile(folder: string, number: number): string {
  return join(folder, `measured-${number}.md`)
}

function story(number: number): string {
  const photo = photos[number % photos.length]
  const day = new Date(Date.UTC(2015, 0, 1 + number * 2)).toISOString().slice(0, 10)
  return `---
title: Story ${number} of a ${words[number % words.length]}
description: What happened at the ${words[(number * 3) % words.length]}, number ${number}.
date: ${day}
image: news-${photo}-1.jpg
---

${body(number, sentence, `![A picture of the day](news-${photo}-2.jpg "On the day")`)}

Read more [on the page of the area](/education).
`
}

function translation(number: number): string {
  const photo = photos[number % photos.length]
  return `---
title: ${teluguWords[number % words.length]} కథ ${number}
description: ${teluguWords[(number * 3) % words.length]} దగ్గర జరిగినది, సంఖ్య ${number}.
---

${body(number, teluguSentence, `![ఆ రోజు చిత్రం](news-${photo}-2.jpg "ఆ రోజు")`)}

మరిన్ని వివరాలు [విద్య పేజీలో](/education) ఉన్నాయి.
`
}

type Sentence = (first: number, second: number, third: number) => string

/** Four paragraphs with a photo between them. */
function body(number: number, write: Sentence, photo: string): string {
  const paragraphs = [1, 2, 3, 4].map((paragraph) => sentences(number * 7 + paragraph * 3, write))
  return [...paragraphs.slice(0, 2), photo, ...paragraphs.slice(2)].join('\n\n')
}

function sentences(start: number, write: Sentence): string {
  const place = (index: number) => (start + index * index) % words.length
  return Array.from({ length: 6 }, (_, index) =>
    write(place(index), place(index + 1), place(index + 2)),
  ).join(' ')
}

function sentence(first: number, second: number, third: number): string {
  return `The ${words[first]} stood beside a ${words[second]}, and **${words[third]}** was what people spoke of that day.`
}

function teluguSentence(first: number, second: number, third: number): string {
  return `${teluguWords[first]} పక్కన ${teluguWords[second]} ఉంది, ఆ రోజు అందరూ **${teluguWords[third]}** గురించే మాట్లాడుకున్నారు.`
}
