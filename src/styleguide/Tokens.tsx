/** The tokens, read from the style sheets. */
import { useEffect, useState } from 'react'
import { Sample } from './Frame'
import styles from './styleguide.module.css'

const hues = [undefined, 'marigold', 'plum', 'leaf', 'teal', 'terracotta']

/** The names of custom properties that match `pattern`. */
function useTokens(pattern: RegExp): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const root = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(rootProperties))
    setNames([...new Set(root)].filter((name) => pattern.test(name)))
  }, [pattern])
  return names
}

function rootProperties(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') return []
  return [...rule.style].filter((name) => name.startsWith('--'))
}

const sizeNames =
  /^--(text|space|radius|shadow|duration|ease|leading|weight|measure|gutter|section|page|target|font)/
const colourNames = new RegExp(`^(?!${sizeNames.source.slice(1)})`)
const hueNames = /^--(hue|on-hue|panel|on-panel)/
const textNames = /^--text-/
const spaceNames = /^--space-/

export function Tokens() {
  return (
    <>
      <Colours />
      <Type />
      <Space />
    </>
  )
}

function Colours() {
  const names = useTokens(colourNames)
  return (
    <Sample name="Colours">
      {hues.map((hue) => (
        <div key={hue ?? 'all'} className={styles.swatches} data-hue={hue}>
          {names
            .filter((name) => !hue || hueNames.test(name))
            .map((name) => (
              <p key={name} className={styles.swatch}>
                <span className={styles.colour} style={{ background: `var(${name})` }} />
                {hue ? `${name}, ${hue}` : name}
              </p>
            ))}
        </div>
      ))}
    </Sample>
  )
}

function Type() {
  return (
    <Sample name="Type">
      {useTokens(textNames).map((name) => (
        <p key={name} className={styles.line} style={{ fontSize: `var(${name})` }}>
          Light the Path · వెలుగు <small className={styles.note}>{name}</small>
        </p>
      ))}
    </Sample>
  )
}

function Space() {
  return (
    <Sample name="Space">
      {useTokens(spaceNames).map((name) => (
        <p key={name} className={styles.note}>
          <span className={styles.bar} style={{ width: `var(${name})` }} />
          {name}
        </p>
      ))}
    </Sample>
  )
}
