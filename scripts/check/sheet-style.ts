/** The styles of the contact sheet. */
export const sheetStyle = `
body { font: 16px/1.45 system-ui, sans-serif; margin: clamp(0.75rem, 3vw, 2rem); color: #222; background: #fafafa; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem }
h2 { font-size: 1.2rem; margin: 2rem 0 0.75rem; border-bottom: 1px solid #ccc; padding-bottom: 0.25rem }
p { margin: 0.25rem 0 }
ul { list-style: none; padding: 0; margin: 0.5rem 0 }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 45%), 1fr)); gap: 0.75rem }
.photos > li { background: #fff; border: 1px solid #ddd; border-top: 4px solid #2f7d4f; padding: 8px; font-size: 14px }
.photos > li.unshown { border-top-color: #888 }
.photos > li.hint { border-top-color: #2a7ab0 }
.photos > li.warning { border-top-color: #d08700 }
.photos > li.error { border-top-color: #c22 }
.photos > li:target { outline: 3px solid #2a7ab0 }
img, .none { display: block; width: 100%; height: 170px; object-fit: contain; background: #eee }
.none { line-height: 170px; text-align: center; color: #555 }
.shown { color: #1f6a40 }
.unshown { color: #555 }
dl { margin: 0.35rem 0 }
dt { color: #555 }
dd { margin: 0 }
dd.missing { color: #8a5a00 }
.remarks li { font-size: 14px; margin: 0.35rem 0 }
.remarks .hint b { color: #1b5f8c }
.remarks .warning b { color: #8a5a00 }
.remarks .error b { color: #a00 }
a { color: inherit }
`
