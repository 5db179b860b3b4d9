/** Words of the CMS that its users need not know, and what is shown instead; by the keys of its own words. */
export const cmsWords: Record<string, string> = {
  collections: 'What you can add to',
  files: 'Pages',
  assets: 'Photos',
  asset_library: 'Photos',
  collection_assets: 'Photos',
  global_assets: 'Shared photos',
  no_entries_created: 'There is nothing here yet.',
  unselected_option: '(not chosen)',
  view_in_repository: 'See the File on GitHub',

  slug: 'Address',
  'sort_keys.slug': 'Address',
  edit_slug: 'Edit Address',
  'edit_slug_error.empty': 'The address cannot be empty.',
  'edit_slug_error.invalid': 'Use only a-z, 0-9 and hyphens in the address.',
  'edit_slug_error.duplicate': 'Another entry has this address.',
  'entry_sidebar.slug.title': 'Address',
  'entry_sidebar.slug.generated_on_save': 'The address is made from the title when you save.',
  'entry_sidebar.backlinks.title': 'Used by',
  'entry_sidebar.backlinks.no_entries': 'No other entry names this one.',
  'entry_sidebar.validation.title': 'Mistakes',

  locale_x_has_been_disabled: 'There is no {$locale} text yet.',
  locale_x_now_disabled: 'The {$locale} text will be deleted when you save.',

  confirm_deleting_this_entry: 'Delete this entry, and its photos that nothing else shows?',
  confirm_deleting_this_entry_with_assets: 'Delete this entry and all photos in its folder?',

  'saving_entry.error.title': 'Not saved',
  'saving_entry.error.description': 'This could not be saved.',
  'save_conflict.title': 'Changed in the meantime',
  'save_conflict.modified_by': 'This was changed after you opened it, on {$date}.',
  'save_conflict.modified': 'This was changed after you opened it.',
  'save_conflict.deleted': 'This was deleted after you opened it.',
  'save_conflict.overwrite_warning': 'When you save, you can choose what is kept.',
  'save_conflict.recreate_warning': 'If you save now, it is created again.',
  'save_conflict.branch_moved': 'Something else was saved at the same moment. Press Save again.',

  work_with_test_repo: 'Try the Editor',
  working_with_test_repo: 'Trying the editor',
  work_with_local_repo: 'Open the Folder of the Project',
  work_with_local_repo_description: 'Choose the folder that contains the folder “content”.',
  working_with_local_repo: 'Working with the folder of the project',
  'sign_in_error.not_project_root':
    'This is not the folder of the project, which contains the folder “content”. Choose another one.',
  'sign_in_error.picker_dismissed': 'No folder was chosen. Try again.',
  'sign_in_error.invalid_token': 'This token is not valid. It may have expired, or not be copied whole.',
  sign_in_using_access_token_description: 'Paste your token below.',
  sign_in_using_access_token_link:
    'If you have none, or it has expired, <a>make one on {$service}</a>. The rights are filled in there; choose the repository of this site.',
  repository_no_access:
    'This token cannot open “{$repo}”. It may still have to be approved by an owner of the organization, be made for another repository, or your account has not accepted its invitation.',
  repository_not_found:
    'This token cannot find “{$repo}”. It may still have to be approved by an owner of the organization, be made for another repository, or your account has not accepted its invitation.',
  sign_in_with_mobile: 'Invite a Phone',
  sign_in_with_mobile_instruction:
    'Scan this code with the phone. Whoever has the code can change the site in your name, so show it to nobody else.',
  sign_in_with_link_confirmation:
    'This invitation lets you change the website as {$account} on {$service}. Continue only if you know who gave it to you.',
}
