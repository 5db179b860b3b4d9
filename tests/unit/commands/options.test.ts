import { expect, test } from 'vitest'
import { building, readOptions, serving } from '../../../scripts/commands/options'

const all = { ...building, port: serving.port }
const read = (...args: string[]) => readOptions(args, all)

test('has defaults for all options', () => {
  expect(read()).toEqual({
    content: 'content',
    out: 'dist',
    base: '/',
    strict: false,
    port: undefined,
    args: [],
  })
})

test('reads options, and adds slashes to the base', () => {
  expect(read('--content', 'tests/', '--out=site', '--base', 'sub', '--strict', '--port', '8080')).toEqual({
    content: 'tests',
    out: 'site',
    base: '/sub/',
    strict: true,
    port: 8080,
    args: [],
  })
  expect(['/', '', '/a/b', 'a/b/'].map((base) => read('--base', base).base)).toEqual([
    '/',
    '/',
    '/a/b/',
    '/a/b/',
  ])
})

test.each([
  [['--strcit'], 'there is no option --strcit. Did you mean --strict?'],
  [['--verbose=1'], 'there is no option --verbose'],
  [['-x'], 'there is no option -x.'],
  [['extra'], "Unexpected argument 'extra'. This command does not take positional arguments"],
  [['--content', 'nowhere'], 'there is no folder nowhere: --content takes the folder with the content.'],
  [
    ['--content', 'package.json'],
    'there is no folder package.json: --content takes the folder with the content.',
  ],
  [['--out', '..'], '--out .. would replace the project itself: name a folder for the finished site.'],
  [['--out', 'src/'], '--out src/ would replace the project itself: name a folder for the finished site.'],
  [['--base', 'a b'], '--base a b is not a path: write it like /sub/.'],
  [['--port', '99999'], '--port 99999 is not a port: write a number from 0 to 65535.'],
])('%s is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test('words after -- are no options', () => {
  expect(readOptions(['site', '--', '--help', '-x'], {}, true).args).toEqual(['site', '--help', '-x'])
})
