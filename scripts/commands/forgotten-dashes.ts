/** Options that were typed before `--`: npm keeps them for itself, and a command would run without them. */

/**
 * A sentence that says what to type; undefined when npm has kept none of the options `names`. npm hands on
 * what it kept as variables, `npm_config_base=true`.
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
