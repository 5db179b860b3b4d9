/** A small picture on a button. The typefaces of a phone may lack such a sign. */
const lines = {
  up: 'M8 14V2M3 7l5-5 5 5',
  down: 'M8 2v12M3 9l5 5 5-5',
  handle: 'M2 5h12M2 11h12',
}

export function Icon({ name }: { name: keyof typeof lines }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <path d={lines[name]} />
    </svg>
  )
}
