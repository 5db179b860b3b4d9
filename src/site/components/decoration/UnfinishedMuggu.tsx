/** Twenty dots and an unfinished line around them. */
const line = [
  'M-30 30L-45 15A7.1 7.1 0 0 1 -45 5L-5 -35A7.1 7.1 0 0 1 5 -35L45 5A7.1 7.1 0 0 1 45 15L25 35',
  'A7.1 7.1 0 0 1 15 35L-45 -25A7.1 7.1 0 0 1 -35 -35L35 35A7.1 7.1 0 0 0 45 25L-15 -35',
  'A7.1 7.1 0 0 0 -25 -35L-45 -15A7.1 7.1 0 0 0 -45 -5L-5 35A7.1 7.1 0 0 0 5 35L45 -5',
  'A7.1 7.1 0 0 0 45 -15L25 -35A7.1 7.1 0 0 0 15 -35L-45 25A7.1 7.1 0 0 0 -35 35L35 -35',
  'A7.1 7.1 0 0 1 45 -25L-15 35A7.1 7.1 0 0 1 -25 35L-30 30Z',
].join('')

const dots = [
  'M-40 30h0M-20 30h0M0 30h0M20 30h0M40 30h0M-40 10h0M-20 10h0M0 10h0M20 10h0M40 10h0M-40 -10h0',
  'M-20 -10h0M0 -10h0M20 -10h0M40 -10h0M-40 -30h0M-20 -30h0M0 -30h0M20 -30h0M40 -30h0',
].join('')

export function UnfinishedMuggu({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-49 -39 98 78" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d={line} pathLength="100" strokeDasharray="62 100" stroke="var(--ink)" strokeWidth="1.6" />
      <path d={dots} stroke="var(--marigold)" strokeWidth="4" />
    </svg>
  )
}
