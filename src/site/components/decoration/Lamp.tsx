/** The trust's symbol: a clay lamp with its flame. */
export function Lamp({ className = '' }: { className?: string }) {
  return (
    <svg
      className={className}
      width="44"
      height="44"
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#f2a71b" d="M33 3c7 8 10 14 10 20a11 11 0 0 1-22 0c0-6 5-11 12-20z" />
      <path fill="#fff0c2" d="M32.5 15c3.5 4 5 7 5 10a5.5 5.5 0 0 1-11 0c0-3 2.5-6 6-10z" />
      <path fill="#a3471f" d="M3 35c2 15 12 24 29 24s27-9 29-24c-7 3-17 5-29 5S10 38 3 35z" />
      <path fill="#e08a4f" d="M3 35c3-3 14-5 29-5s26 2 29 5c-4 4-15 6.5-29 6.5S7 39 3 35z" />
      <path fill="#7c3216" d="M13 35c5-2 11-2.6 19-2.6S46 33 51 35c-5 2-11 3-19 3s-14-1-19-3z" />
    </svg>
  )
}
