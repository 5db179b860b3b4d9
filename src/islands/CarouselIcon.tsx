const shapes = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  stop: 'M9 6v12M15 6v12',
  start: 'M8 5.5v13l10.5-6.5z',
}

/** The icons of a carousel's buttons. The names are on the buttons. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill={name === 'start' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
