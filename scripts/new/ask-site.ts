/** Asks for the name and the contacts of the trust at the terminal. */
import { confirm, isCancel, text } from '@clack/prompts'
import { aboutField } from '../../src/shared/schema/fields'
import { siteSchema } from '../../src/shared/schema/site'
import { isPlaceholder } from '../../src/shared/schema/values/web-addresses'
import { type Basics, basicFields, findProblem } from './site'

/** Returns `values` with the answers; undefined if the person cancels. */
export async function askBasics(
  values: Basics,
  sample: string,
): Promise<(Basics & { askConsent: boolean }) | undefined> {
  const answers = { ...values }
  for (const name of basicFields) {
    const question = aboutField(siteSchema.shape[name]).description!.replace(/\.$/, '')
    const isKnown = !isPlaceholder(values[name])
    const answer = await text({
      message: name === 'name' || isKnown ? question : `${question} (optional)`,
      initialValue: isKnown ? values[name] : undefined,
      validate: (value) => check(name, (value ?? '').trim()),
    })
    if (isCancel(answer)) return
    if (answer?.trim()) answers[name] = answer.trim()
  }
  const askConsent = await confirm({
    message:
      'Hold back everything with photos until its form says that those on them, or their parents or school, have agreed? (For every site that shows children)',
  })
  if (isCancel(askConsent)) return
  const isAgreed = await confirm({ message: `The current content will be moved to ${sample}. Continue?` })
  return isAgreed === true ? { ...answers, askConsent } : undefined
}

function check(name: keyof Basics, value: string): string | undefined {
  if (value) return findProblem(name, value)
  return name === 'name' ? 'Write the name.' : undefined
}
