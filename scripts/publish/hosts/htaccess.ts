/** `.htaccess` for Apache 2.4, with the same addresses, redirects and headers as on other hosts. */

import { firstLanguage } from '../../../src/i18n/languages'
import { editorFolder } from '../../../src/model/addresses/addresses'
import type { Redirect } from '../../../src/model/plan/plan'
import { newerFormats, type PhotoFormat, photoFormats } from '../../../src/page-data/photo-formats'
import type { Publication } from '../publication'
import { folderHeaders, revalidated, securityHeaders } from './policy'

export function htaccess({ redirects, base, byLanguage }: Publication): string {
  const languages = [...byLanguage.keys()].filter((language) => language !== firstLanguage)
  return `# Written by the build.
Options -Indexes -MultiViews
DirectoryIndex index.html
ErrorDocument 404 ${base}404.html
AddDefaultCharset utf-8
${newerFormats.map(typeOf).join('')}AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest

<Files "feed.xml">
  ForceType "application/atom+xml; charset=utf-8"
</Files>

# A folder may have the same name as a page, whose address gets no slash.
<IfModule mod_dir.c>
  DirectorySlash Off
</IfModule>
${base === '/' ? '' : withoutSlash(base)}
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}
  RewriteRule ^(_headers|_redirects|\\.(?!well-known/).*)$ - [R=404,L]
  RewriteRule ^${editorFolder.slice(0, -1)}$ ${base}${editorFolder} [R=301,L]
${redirects.map(redirectRule).join('')}
  # A trailing slash, .html: one address for each page.
${pageRules(base, languages)}</IfModule>

<IfModule mod_headers.c>
${headers(base)}</IfModule>
`
}

/** Rules for `about.html` at `/about`. */
function pageRules(base: string, languages: readonly string[]): string {
  const home = languages.map((code) => `  RewriteRule ^${code}$ ${base}${code}/ [R=301,L]\n`)
  return `${home.join('')}  RewriteCond %{THE_REQUEST} "^[A-Z]+ [^ ?]*/index(\\.html)?[ ?]"
  RewriteRule ^(${languages.map((code) => `${code}/|`).join('')})index(\\.html)?$ ${base}$1 [R=301,L]
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteCond %{THE_REQUEST} "^[A-Z]+ [^ ?]*\\.html[ ?]"
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule ^(.+)\\.html$ ${base}$1 [R=301,L]
  RewriteCond %{DOCUMENT_ROOT}${base}$1.html -f
  RewriteRule ^(.+)/$ ${base}$1 [R=301,L]
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule ^(.+[^/])$ $1.html [L]
`
}

/** Headers of folders replace those of all responses. */
function headers(base: string): string {
  const inFolders = Object.entries(folderHeaders).map(
    ([folder, headers]) => `  <If "%{REQUEST_URI} =~ m#^${escapedForExpression(base)}${folder}#">
${Object.entries(headers)
  .map((header) => `  ${headerLine(header)}`)
  .join('')}  </If>
`,
  )
  const everywhere = { ...securityHeaders, 'Cache-Control': revalidated }
  return Object.entries(everywhere).map(headerLine).join('') + inFolders.join('')
}

/** Errors are not cached. */
function headerLine([name, value]: [string, string]): string {
  return `  Header ${name === 'Cache-Control' ? 'set' : 'always set'} ${name} "${value}"\n`
}

/** Older servers lack the types of newer formats. */
function typeOf(format: PhotoFormat): string {
  const { type, extension } = photoFormats[format]
  return `AddType ${type} .${extension}\n`
}

/** Adds the slash to the address of the site's folder. */
function withoutSlash(base: string): string {
  const folder = base.slice(0, -1)
  return `<IfModule mod_alias.c>
  RedirectMatch 301 "^${escapedForExpression(folder)}$" "${base}"
</IfModule>
`
}

function redirectRule({ from, to }: Redirect): string {
  const pattern = from
    .slice(1)
    .replace(/\/$/, '')
    .replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')
  return `  RewriteRule "^${pattern}/?$" "${to.slice(1)}" [R=301,L,NE]\n`
}

function escapedForExpression(base: string): string {
  return base.replaceAll('.', '\\.')
}
