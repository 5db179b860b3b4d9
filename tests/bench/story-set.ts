/** Stories for a benchmark: long enough to be ones, all different, the same in every run. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'school bench book lamp garden teacher village morning letter road well field seed harvest clinic library'.split(
    ' ',
  )
const photos = ['governmentschoolfoundation', 'donationdriveatgovernmentschool', 'donationatanganwadicentre']

/** Writes `count` stories with a photo, five paragraphs and a link each into the folder of the news. */
export function writeStories(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true })
  for (let number = 1; number <= count; number++) writeFileSync(storyFile(folder, number), story(number))
}

export function storyFile(folder: string, number: number): string {
  return join(folder, `measured-${number}.md`)
}

function story(number: number): string {
  const photo = photos[number % photos.length]
  const day = new Date(Date.UTC(2015, 0, 1 + number * 2)).toISOString().slice(0, 10)
  const paragraphs = [1, 2, 3, 4].map((paragraph) => sentences(number * 7 + paragraph * 3))
  return `---
title: Story ${number} of a ${words[number % words.length]}
description: What happened at the ${words[(number * 3) % words.length]}, number ${number}.
date: ${day}
image: news-${photo}-1.jpg
---

${paragraphs.slice(0, 2).join('\n\n')}

![A picture of the day](news-${photo}-2.jpg "On the day")

${paragraphs.slice(2).join('\n\n')}

More of it stands [on the page of the area](/education).
`
}

function sentences(start: number): string {
  const word = (index: number) => words[(start + index * index) % words.length]
  return Array.from({ length: 6 }, (_, index) => {
    const [first, second, third] = [word(index), word(index + 1), word(index + 2)]
    return `The ${first} stood beside a ${second}, and **${third}** was what people spoke of that day.`
  }).join(' ')
}
