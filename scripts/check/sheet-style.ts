/** How the contact sheet looks. */
export const sheetStyle = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; color: #222; background: #fafafa }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc }
ul { list-style: none; padding: 0 }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 1rem }
.photos > li { background: #fff; border: 1px solid #ddd; border-top: 4px solid #bbb; padding: 8px; overflow-wrap: anywhere }
.photos > li.hint { border-top-color: #2a7ab0 }
.photos > li.warning { border-top-color: #d08700 }
.photos > li.error { border-top-color: #c22 }
img, .none { display: block; width: 100%; height: 180px; object-fit: contain; background: #eee }
.none { line-height: 180px; text-align: center; color: #777 }
p { margin: 0.5rem 0; font-size: 14px }
.problems li { font-size: 14px; margin: 0.25rem 0 }
.problems .hint b { color: #1b5f8c }
.problems .warning b { color: #8a5a00 }
.problems .error b { color: #a00 }
`
