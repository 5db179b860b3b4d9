/** Asks a person at the terminal for the name and the contacts of the trust. */
import { confirm, isCancel, text } from '@clack/prompts'
import { isPlaceholder } from '../../src/content/schema'
import { type Basics, basics, findFault } from './site'

const questions: Basics = {
  name: 'The name of the trust',
  tagline: 'One line that says what the trust is for',
  footerLine: 'One line for the end of every page',
  url: 'The address of the site, for example https://www.example.org',
  email: 'The e-mail address of the office',
  phone: 'The phone number of the office',
  address: 'The address of the office',
}

/** The answers, `values` where there is none; undefined when the person has had enough. */
export async function askBasics(values: Basics, sample: string): Promise<Basics | undefined> {
  const answers = { ...values }
  for (const name of Object.keys(basics) as (keyof Basics)[]) {
    const isKnown = !isPlaceholder(values[name])
    const answer = await text({
      message: name === 'name' || isKnown ? questions[name] : `${questions[name]} (may stay empty)`,
      initialValue: isKnown ? values[name] : undefined,
      validate: (value) => check(name, (value ?? '').trim()),
    })
    if (isCancel(answer)) return
    if (answer?.trim()) answers[name] = answer.trim()
  }
  const isAgreed = await confirm({ message: `The content that is here now is moved to ${sample}. Go on?` })
  return isAgreed === true ? answers : undefined
}

function check(name: keyof Basics, value: string): string | undefined {
  if (value) return findFault(name, value)
  return name === 'name' ? 'Write the name.' : undefined
}
