/** Words of the CMS that its users need not know, and what is shown instead. */
export const words: readonly (readonly [name: string, theirs: string, ours: string])[] = [
  ['collections', 'Collections', 'What you can add to'],
  ['files', 'Files', 'Pages'],
  ['slug', 'Slug', 'Address'],
  ['title', 'Slug', 'Address'],
  ['title', 'Backlinks', 'Used by'],
  ['title', 'Validation', 'Mistakes'],
  ['global_assets', 'Global Assets', 'Shared photos'],
  [
    'locale_x_has_been_disabled',
    'The {$locale} content has been disabled.',
    'There is no {$locale} text yet.',
  ],
  [
    'locale_x_now_disabled',
    'The {$locale} content is now disabled. It will be deleted when you save the entry.',
    'The {$locale} text will be deleted when you save.',
  ],
  [
    'confirm_deleting_this_entry_with_assets',
    'Are you sure you want to delete this entry and associated assets?',
    'Delete this entry and all photos in its folder?',
  ],
]
