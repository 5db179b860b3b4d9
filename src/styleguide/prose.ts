/** All elements that Markdown can contain. */
export const prose = `
<p>A paragraph with <strong>strong</strong> and <em>stressed</em> words, <del>struck</del> ones, a
<a href="/">link</a> and <code>code</code>. తెలుగు అక్షరాలు among Latin letters.</p>
<h2>A heading</h2>
<p>Line by line<br>as it was written.</p>
<h3>A smaller heading</h3>
<ul><li>One thing</li><li>Another thing<ul><li>and a part of it</li></ul></li></ul>
<ul><li><strong>40</strong> set off as a fact</li><li><strong>2</strong> and another one</li></ul>
<ol><li>First this</li><li>then that</li></ol>
<blockquote><p>Words that somebody said.</p></blockquote>
<hr>
<table><thead><tr><th>What</th><th>How many</th></tr></thead><tbody><tr><td>Benches</td><td>40</td></tr></tbody></table>
<pre><code>A line as it was typed</code></pre>
`
