/** Finds options that were typed without `--` before them: npm does not pass them on. */

/**
 * Returns a sentence that says what to type; undefined if npm has taken none of the options `names`. npm sets a
 * variable for each, `npm_config_base=true`.
 */
export function findForgottenDashes(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const kept = names.filter((name) => env[`npm_config_${name}`])
  if (!kept.length) return
  const meant = kept.map((name) => `--${name}`).join(' … ')
  return `put -- before the options: npm run ${env.npm_lifecycle_event} -- … ${meant} …`
}
