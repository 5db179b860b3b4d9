/** Says what a person has to do after a photo was withdrawn. */

interface Left {
  /** The published files. */
  files: readonly string[]
  /** What has to be published. */
  folders: string
}

/** The lines to print. */
export function nextSteps({ files, folders }: Left): string[] {
  const steps: string[][] = []
  steps.push([`npm run build, and publish ${folders}.`])
  if (files.length)
    steps.push(['If your host keeps old files, or the photos are on a store, delete these there:', ...files])
  steps.push(['npm run verify -- ADDRESS says when it is gone.'])
  return [
    `It is still on the public site. Next:`,
    ...steps.flatMap(([step, ...names], index) => [
      `${index + 1}. ${step}`,
      ...names.map((name) => `   ${name}`),
    ]),
    'If the photos are kept in git, they stay in its history: see docs/publishing.md.',
  ]
}
