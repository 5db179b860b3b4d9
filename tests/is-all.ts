/** Whether `npm run test:all` runs, which repeats each behaviour in more situations. */
export const isAll = import.meta.env.MODE === 'all'
