// Generated from libs/contracts/openapi.json by `npm run generate`.
export interface paths {
  '/api/auth/sign-up': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Register; a confirmation code is mailed */
    post: operations['signUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm an account with the mailed code; signs in when the token of sign-up comes along */
    post: operations['confirmSignUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail a new confirmation code; the same answer for unknown names */
    post: operations['resendCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in by username or email; where two-step codes are on, the answer asks for one */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange the refresh cookie, which is rotated, for a new identity token */
    post: operations['refreshSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End this session */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/forgot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail a reset code; the same answer for unknown names unless REVEAL_UNKNOWN_USERS is set */
    post: operations['forgotPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set a new password with the mailed code; ends all sessions */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/change-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set a new password; ends all other sessions, and this one goes on as a new one
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['changePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the signed-in user */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the open sessions of the account: this one, then the others by their last use, 100 at most
     * @description At most 120 calls of one account in 60 seconds.
     */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /**
     * End all other sessions; this one goes on as a new one
     * @description At most 20 calls of one account in 600 seconds.
     */
    delete: operations['revokeOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one session of the account
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['revokeSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/step-up': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Prove by password, two-step code or passkey that it is the owner who acts; good for ten minutes in this session
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['stepUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/change-email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a code to a new address; the same answer for an address that another account has
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['changeEmail'];
    /**
     * Cancel the change of the address
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['dropEmailChange'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/confirm-email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm the new address with the mailed code; the one before can take it back for seven days
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['confirmEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/take-email-back': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo a change of address by the link in the mail; ends all sessions and asks for a new password */
    post: operations['takeEmailBack'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/close-account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Close the account for good, by its typed name and after a step-up; the name is held back for 30 days
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['closeAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the public keys of the identity tokens */
    get: operations['getJwks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what the owner signs in with beside the password
     * @description At most 120 calls of one account in 60 seconds.
     */
    get: operations['listFactors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in/code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Complete a sign-in with a two-step code or a recovery code; five tries at most */
    post: operations['signInWithCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/totp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a secret for an authenticator app; it counts once a code of it is confirmed, within ten minutes
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['setUpTotp'];
    /**
     * Turn two-step codes off; the recovery codes go with them
     * @description At most 20 calls of one account in 600 seconds.
     */
    delete: operations['turnTotpOff'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/totp/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn two-step codes on with the first right code; returns the recovery codes
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['confirmTotp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/totp/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create new recovery codes; those before open nothing any more
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['renewRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in/passkey/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create the options with which a browser asks its passkeys to sign in; good for five minutes and one use */
    post: operations['getPasskeySignInOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in by a passkey, which stands for password and code */
    post: operations['signInWithPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/step-up/passkey-options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create the options with which a browser asks the passkeys of the account for a proof; good for five minutes and one use
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['getPasskeyStepUpOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create the options from which a browser makes a new passkey; good for five minutes and one use
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['getPasskeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a passkey, twenty at most
     * @description At most 20 calls of one account in 600 seconds.
     */
    post: operations['addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkeys/{passkeyId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a passkey; it opens nothing any more
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['removePasskey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/preferences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Choose the time zone of the account, and how dates and numbers are written
     * @description At most 60 calls of one account in 600 seconds.
     */
    put: operations['setPreferences'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the export of the last day; null where there is none
     * @description At most 240 calls of one account in 60 seconds.
     */
    get: operations['getAccountExport'];
    put?: never;
    /**
     * Put everything of the account into one ZIP archive, which can be fetched for a day. One export of an account runs at a time: asked again meanwhile, it returns the one that runs. `GET /api/live` tells how far it is
     * @description At most 10 calls of one account in 86400 seconds.
     */
    post: operations['startAccountExport'];
    /**
     * Cancel the export that runs, or remove its archive
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteAccountExport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/export/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the archive, for its owner after a step-up; with `Range` one part of it as 206
     * @description At most 300 calls of one account in 3600 seconds.
     */
    get: operations['getAccountArchive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the import that was started within the last day; null where there is none
     * @description At most 240 calls of one account in 60 seconds.
     */
    get: operations['getAccountImport'];
    put?: never;
    /**
     * Announce an archive that is read into this account, which has to be empty; its parts of 4194304 bytes follow. Takes the place of an import that was announced before and has come to its end or was never started
     * @description At most 20 calls of one account in 86400 seconds.
     */
    post: operations['openAccountImport'];
    /**
     * Cancel the import, and remove what was sent of its archive. What was made of it stays
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteAccountImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/import/parts/{part}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Upload one part of the archive, counted from 0; sent again it replaces the one before
     * @description At most 600 calls of one account in 60 seconds.
     */
    put: operations['putAccountImportPart'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/import/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read the archive, once all of its parts are there. Items, their order, files and the rules of the inbox are made as by hand, each kind of call at most 300 times a minute; files count on the room of the account alone, not on the uploads of a day. An item or a theme that a rule refuses is left out and named in the result
     * @description At most 30 calls of one account in 600 seconds.
     */
    post: operations['startAccountImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/abuse-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report the page of an account to the operator; its owner does not learn of it */
    post: operations['reportAbuse'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The owner's items, newest first */
    get: operations['getContent'];
    /**
     * Change an item (`contentId` and the changed fields, or the whole item), or order the page (`orderData`), at most 20 times in a minute and 300 a day
     * @description At most 300 calls of one account in 60 seconds.
     */
    put: operations['updateContent'];
    /**
     * Create an item; with the type `contentData` store the analysis of a question in the place of the one before, at most 20 in a minute and 300 a day
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['createContent'];
    /**
     * Delete an item
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteContent'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/analysis': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the stored analysis of a question; null where there is none */
    get: operations['getAnalysis'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the changes of an item, newest first; also of one that was deleted within 30 days */
    get: operations['getContentHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take back the last change of an item, or its deletion, within 30 days; an undone change comes back likewise
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['undoContent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/page/theme': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the theme of the public page; the default theme where the owner chose none */
    get: operations['getPageTheme'];
    /**
     * Give the public page a theme in the place of the one before
     * @description At most 300 calls of one account in 60 seconds.
     */
    put: operations['putPageTheme'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/storage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get an address that takes one PUT of exactly this file: PNG, JPEG, WebP, GIF or AVIF, MP4 or WebM, of at most 50 MB. An account holds at most 5 GB and asks for 500 uploads a day; what nothing shows goes after a day
     * @description At most 120 calls of one account in 600 seconds.
     */
    post: operations['requestUpload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/uploads/incoming/{uploadId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** The file itself, to the address that was given for it, which takes one file; answers when it was found to be a picture or a video. Of a video the frames are kept, of at most 4096 pixels a side, four hours, and 100,000 in all with the pieces of sound: H.264, VP9 or AV1 with AAC, MP3 or Opus in MP4; VP8, VP9 or AV1 with Opus or Vorbis in WebM. What broke off or was refused may be sent again until the address expires */
    put: operations['putUpload'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/uploads/pictures/{picture}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a checked picture in one of its widths */
    get: operations['getPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/uploads/videos/{video}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a checked video, MP4 or WebM; with `Range` one part of it as 206, which `If-Range` may tie to its ETag */
    get: operations['getVideo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the messages or answers that visitors sent to one item, newest first */
    get: operations['getContentData'];
    put?: never;
    post?: never;
    /**
     * Delete one message or answer; it can be restored for 30 days
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteContentData'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search for messages or answers with all of the words in text or handle, newest first. Looks through 500 records at most, so a page may be short or empty while `nextCursor` leads on. One search of an account runs at a time
     * @description At most 120 calls of one account in 60 seconds.
     */
    post: operations['searchContentData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all messages or answers to one item as CSV in UTF-8, newest first; one export of an account runs at a time
     * @description At most 10 calls of one account in 600 seconds.
     */
    get: operations['exportContentDataCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all messages or answers to one item as JSON, newest first
     * @description At most 10 calls of one account in 600 seconds.
     */
    get: operations['exportContentDataJson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete messages or answers; those that are gone are named, the others are deleted
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['deleteManyContentData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take back the deletion of messages or answers; those that are gone are named, the others are restored
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['restoreContentData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark messages or answers as read; those that are gone are named, the others are marked
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['readContentData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/held': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List what is held back of one inbox or question, newest first; each is removed after 30 days */
    get: operations['getHeldContentData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/let-through': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put what is held back into the inbox; those that are gone are named, the others are put there
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['letThroughContentData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/data/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One message or answer for authorities: its text, when it came, and a tag that only the operator can compare */
    get: operations['reportContentData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/inbox/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the rules that protect the inboxes and questions of the account */
    get: operations['getInboxRules'];
    /**
     * Replace the rules; `version` names those that the change was made from
     * @description At most 300 calls of one account in 60 seconds.
     */
    put: operations['putInboxRules'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/inbox/locks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Lock or unlock an inbox or a question, of which 500 can be locked: a locked one takes nothing
     * @description At most 300 calls of one account in 60 seconds.
     */
    put: operations['putInboxLock'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/inbox/blocked': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Senders that are blocked, the newest first */
    get: operations['getBlockedSenders'];
    put?: never;
    /**
     * Block the sender of a message or an answer, and delete it; at most 500 are blocked
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['postBlockedSender'];
    /**
     * Take a block back
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteBlockedSender'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Stream the server-sent events of the owner: `message` and `answer` {contentId, id}, `totals` {contentId, total, unread, held}, `job` (as GET /api/media/jobs/{jobId} returns); goes on after `Last-Event-ID` */
    get: operations['getLiveEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clicks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the figures of one item */
    get: operations['getClicks'];
    put?: never;
    /** Send a message to the inbox of a page, or answer a question; answered once it is on disk */
    post: operations['sendWords'];
    /**
     * Reset the figures of one item
     * @description At most 300 calls of one account in 60 seconds.
     */
    delete: operations['deleteClicks'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clicks/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What happened on the owner's page since yesterday, and per item */
    get: operations['getClickOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clicks/records': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List raw hits, newest first */
    get: operations['getClickRecords'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clicks/records.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export all raw hits as CSV, oldest first */
    get: operations['getClickRecordsCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/stickers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draw a message or an answer, with a reply to it, as a picture; the same request twice is one picture
     * @description At most 60 calls of one account in 60 seconds.
     */
    post: operations['createSticker'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/stickers/{jobId}/text': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Show the words of a sticker that was drawn within the last day on its page `/s/{code}`, or hide them again
     * @description At most 60 calls of one account in 60 seconds.
     */
    put: operations['setStickerText'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/polls': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draw the largest groups of answers to a question as a picture; the same request twice is one picture
     * @description At most 60 calls of one account in 60 seconds.
     */
    post: operations['createPoll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/jobs/{jobId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the progress of a picture, and its address once it is drawn */
    get: operations['getMediaJob'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/pictures/{jobId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a picture that was drawn, for a day, for its owner only */
    get: operations['getMediaPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/media/previews/{picture}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the picture that stands for a public page where its address is shared: 1200 by 630 pixels, at most 300 kB. Its name is a hash of what it shows: the bytes of an address never change, and it is gone as soon as something that it shows is private; caches may keep it for five minutes and ask again with its ETag. It is drawn again when the page changes, at most once a minute */
    get: operations['getPreview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the subscription of the account */
    get: operations['getSubscription'];
    /**
     * Open a checkout ({successUrl, cancelUrl}), open the portal ({returnUrl}), or change the payment method ({paymentMethodId})
     * @description At most 30 calls of one account in 600 seconds.
     */
    put: operations['changeSubscription'];
    /**
     * Start the free trial, once for each account
     * @description At most 30 calls of one account in 600 seconds.
     */
    post: operations['startTrial'];
    /**
     * Cancel the plan at the end of the paid period; a trial ends by itself
     * @description At most 30 calls of one account in 600 seconds.
     */
    delete: operations['cancelSubscription'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the invoices of the account, newest first, as the payment provider has them
     * @description At most 30 calls of one account in 600 seconds.
     */
    get: operations['getInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions/webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Receive an event of the payment provider, signed in the header `Stripe-Signature` */
    post: operations['receivePaymentEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions/sandbox/checkouts/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a checkout of the sandbox */
    get: operations['getSandboxCheckout'];
    put?: never;
    /**
     * Pay a checkout of the sandbox with a test card
     * @description At most 300 calls of one account in 60 seconds.
     */
    post: operations['paySandboxCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions/sandbox/portals/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the portal of the sandbox: plan, card and invoices */
    get: operations['getSandboxPortal'];
    /**
     * Change the card in the portal of the sandbox, cancel the plan or take that back
     * @description At most 300 calls of one account in 60 seconds.
     */
    put: operations['changeInSandboxPortal'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/@{username}/q/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a public question as JSON, without counts */
    get: operations['getPublicQuestion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/@{username}/q/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the page of a public question; JSON when asked for JSON */
    get: operations['getQuestionPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/@{username}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the public page as JSON, at most 100 items of a section, without counts */
    get: operations['getPublicProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/@{username}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the public page; JSON when asked for JSON */
    get: operations['getPublicPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/@{username}/{linkId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Follow a link: 302 to its destination once the click is on disk */
    get: operations['followLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/@{username}/{linkId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Follow a link: 302 to its destination once the click is on disk */
    get: operations['followLinkInApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/s/{code}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the page of a sticker: to whom and when its message was sent, and the fingerprint of the words. An address may ask 120 times a minute, comparisons included */
    get: operations['getStickerPage'];
    put?: never;
    /** The same page, saying whether the form field `text` has a sticker's words. 32 kB at most; nothing of it is stored */
    post: operations['compareSticker'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Check that the process runs */
    get: operations['getLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Check that everything that the service needs responds */
    get: operations['getReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get Prometheus metrics, for this machine or for the bearer of the METRICS_TOKEN */
    get: operations['getMetrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get this document */
    get: operations['getOpenApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/docs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get this document as a page */
    get: operations['getDocs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Problem: {
      type: string;
      title: string;
      status: number;
      code: string;
      error: string;
      detail?: string;
      instance: string;
      errors?: {
        path: string;
        code: string;
        message: string;
      }[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  signUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
          email: string;
          password: string;
          /** @description the browser's; passed over where it is not known here */
          timeZone?: string;
        };
      };
    };
    responses: {
      /** @description Register; a confirmation code is mailed */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            username: string;
            /** @constant */
            nextStep: 'CONFIRM_SIGN_UP';
            autoSignInToken: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `UsernameExistsException`: This username is taken */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `InvalidPasswordException`: New password does not meet requirements; `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmSignUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
          code: string;
          autoSignInToken?: string;
          flowToken?: string;
        };
      };
    };
    responses: {
      /** @description Confirm an account with the mailed code; signs in when the token of sign-up comes along */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                /** @constant */
                isSignedIn: true;
                idToken: string;
                expiresIn: number;
                user: {
                  /** Format: uuid */
                  userId: string;
                  username: string;
                  attributes: {
                    email: string;
                    /** @enum {string} */
                    email_verified: 'true' | 'false';
                  };
                  /** Format: date-time */
                  createdAt: string;
                  newEmail?: string;
                  /** @description whether visitors see a notice of the operator in place of everything of the account */
                  isSuspended: boolean;
                  preferences: {
                    /** @description IANA name; null: that of the device */
                    timeZone: string | null;
                    /**
                     * @description how dates and numbers are written
                     * @enum {string}
                     */
                    formats:
                      | 'en-GB'
                      | 'en-US'
                      | 'en-AU'
                      | 'en-CA'
                      | 'en-IN'
                      | 'de-DE'
                      | 'es-ES'
                      | 'fr-FR'
                      | 'it-IT'
                      | 'ja-JP'
                      | 'nl-NL'
                      | 'pl-PL'
                      | 'pt-BR'
                      | 'sv-SE';
                  };
                };
              }
            | {
                /** @constant */
                isSignedIn: false;
              };
        };
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resendCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
        };
      };
    };
    responses: {
      /** @description Mail a new confirmation code; the same answer for unknown names */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            sent: true;
            flowToken: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Sign in by username or email; where two-step codes are on, the answer asks for one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                /** @constant */
                isSignedIn: true;
                idToken: string;
                expiresIn: number;
                user: {
                  /** Format: uuid */
                  userId: string;
                  username: string;
                  attributes: {
                    email: string;
                    /** @enum {string} */
                    email_verified: 'true' | 'false';
                  };
                  /** Format: date-time */
                  createdAt: string;
                  newEmail?: string;
                  /** @description whether visitors see a notice of the operator in place of everything of the account */
                  isSuspended: boolean;
                  preferences: {
                    /** @description IANA name; null: that of the device */
                    timeZone: string | null;
                    /**
                     * @description how dates and numbers are written
                     * @enum {string}
                     */
                    formats:
                      | 'en-GB'
                      | 'en-US'
                      | 'en-AU'
                      | 'en-CA'
                      | 'en-IN'
                      | 'de-DE'
                      | 'es-ES'
                      | 'fr-FR'
                      | 'it-IT'
                      | 'ja-JP'
                      | 'nl-NL'
                      | 'pl-PL'
                      | 'pt-BR'
                      | 'sv-SE';
                  };
                };
              }
            | {
                /** @constant */
                isSignedIn: false;
                /** @constant */
                nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';
                challenge: string;
              };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `NotAuthorizedException`: Incorrect username or password */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `UserNotConfirmedException`: The account is not confirmed yet */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  refreshSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Exchange the refresh cookie, which is rotated, for a new identity token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            isSignedIn: true;
            idToken: string;
            expiresIn: number;
            user: {
              /** Format: uuid */
              userId: string;
              username: string;
              attributes: {
                email: string;
                /** @enum {string} */
                email_verified: 'true' | 'false';
              };
              /** Format: date-time */
              createdAt: string;
              newEmail?: string;
              /** @description whether visitors see a notice of the operator in place of everything of the account */
              isSuspended: boolean;
              preferences: {
                /** @description IANA name; null: that of the device */
                timeZone: string | null;
                /**
                 * @description how dates and numbers are written
                 * @enum {string}
                 */
                formats:
                  | 'en-GB'
                  | 'en-US'
                  | 'en-AU'
                  | 'en-CA'
                  | 'en-IN'
                  | 'de-DE'
                  | 'es-ES'
                  | 'fr-FR'
                  | 'it-IT'
                  | 'ja-JP'
                  | 'nl-NL'
                  | 'pl-PL'
                  | 'pt-BR'
                  | 'sv-SE';
              };
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End this session */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  forgotPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
        };
      };
    };
    responses: {
      /** @description Mail a reset code; the same answer for unknown names unless REVEAL_UNKNOWN_USERS is set */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            sent: true;
            flowToken: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `UserNotFoundException`: No account found with this username */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
          code: string;
          newPassword: string;
          flowToken?: string;
        };
      };
    };
    responses: {
      /** @description Set a new password with the mailed code; ends all sessions */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `InvalidPasswordException`: New password does not meet requirements */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          currentPassword: string;
          newPassword: string;
        };
      };
    };
    responses: {
      /** @description Set a new password; ends all other sessions, and this one goes on as a new one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            isSignedIn: true;
            idToken: string;
            expiresIn: number;
            user: {
              /** Format: uuid */
              userId: string;
              username: string;
              attributes: {
                email: string;
                /** @enum {string} */
                email_verified: 'true' | 'false';
              };
              /** Format: date-time */
              createdAt: string;
              newEmail?: string;
              /** @description whether visitors see a notice of the operator in place of everything of the account */
              isSuspended: boolean;
              preferences: {
                /** @description IANA name; null: that of the device */
                timeZone: string | null;
                /**
                 * @description how dates and numbers are written
                 * @enum {string}
                 */
                formats:
                  | 'en-GB'
                  | 'en-US'
                  | 'en-AU'
                  | 'en-CA'
                  | 'en-IN'
                  | 'de-DE'
                  | 'es-ES'
                  | 'fr-FR'
                  | 'it-IT'
                  | 'ja-JP'
                  | 'nl-NL'
                  | 'pl-PL'
                  | 'pt-BR'
                  | 'sv-SE';
              };
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `NotAuthorizedException`: Incorrect username or password; `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `InvalidPasswordException`: New password does not meet requirements */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the signed-in user */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            userId: string;
            username: string;
            attributes: {
              email: string;
              /** @enum {string} */
              email_verified: 'true' | 'false';
            };
            /** Format: date-time */
            createdAt: string;
            newEmail?: string;
            /** @description whether visitors see a notice of the operator in place of everything of the account */
            isSuspended: boolean;
            preferences: {
              /** @description IANA name; null: that of the device */
              timeZone: string | null;
              /**
               * @description how dates and numbers are written
               * @enum {string}
               */
              formats:
                | 'en-GB'
                | 'en-US'
                | 'en-AU'
                | 'en-CA'
                | 'en-IN'
                | 'de-DE'
                | 'es-ES'
                | 'fr-FR'
                | 'it-IT'
                | 'ja-JP'
                | 'nl-NL'
                | 'pl-PL'
                | 'pt-BR'
                | 'sv-SE';
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the open sessions of the account: this one, then the others by their last use, 100 at most */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            sessions: {
              /** Format: uuid */
              sessionId: string;
              browser: string | null;
              system: string | null;
              /** @enum {string} */
              kind: 'desktop' | 'mobile' | 'tablet';
              country: string | null;
              /** Format: date-time */
              startedAt: string;
              /** Format: date-time */
              seenAt: string;
              isThis: boolean;
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End all other sessions; this one goes on as a new one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            isSignedIn: true;
            idToken: string;
            expiresIn: number;
            user: {
              /** Format: uuid */
              userId: string;
              username: string;
              attributes: {
                email: string;
                /** @enum {string} */
                email_verified: 'true' | 'false';
              };
              /** Format: date-time */
              createdAt: string;
              newEmail?: string;
              /** @description whether visitors see a notice of the operator in place of everything of the account */
              isSuspended: boolean;
              preferences: {
                /** @description IANA name; null: that of the device */
                timeZone: string | null;
                /**
                 * @description how dates and numbers are written
                 * @enum {string}
                 */
                formats:
                  | 'en-GB'
                  | 'en-US'
                  | 'en-AU'
                  | 'en-CA'
                  | 'en-IN'
                  | 'de-DE'
                  | 'es-ES'
                  | 'fr-FR'
                  | 'it-IT'
                  | 'ja-JP'
                  | 'nl-NL'
                  | 'pl-PL'
                  | 'pt-BR'
                  | 'sv-SE';
              };
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End one session of the account */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  stepUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              password: string;
            }
          | {
              code: string;
            }
          | {
              passkey: {
                id: string;
                rawId: string;
                /** @constant */
                type: 'public-key';
                response: {
                  clientDataJSON: string;
                  authenticatorData: string;
                  signature: string;
                  userHandle?: string;
                };
              };
            };
      };
    };
    responses: {
      /** @description Prove by password, two-step code or passkey that it is the owner who acts; good for ten minutes in this session */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `passkey_refused`: The passkey was not accepted; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `NotAuthorizedException`: Incorrect username or password; `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
        };
      };
    };
    responses: {
      /** @description Mail a code to a new address; the same answer for an address that another account has */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            sent: true;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `email_changed_recently`: The address was changed a short time ago */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  dropEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel the change of the address */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      /** @description Confirm the new address with the mailed code; the one before can take it back for seven days */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  takeEmailBack: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
        };
      };
    };
    responses: {
      /** @description Undo a change of address by the link in the mail; ends all sessions and asks for a new password */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  closeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          username: string;
        };
      };
    };
    responses: {
      /** @description Close the account for good, by its typed name and after a step-up; the name is held back for 30 days */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you; `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getJwks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the public keys of the identity tokens */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            keys: {
              [key: string]: unknown;
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFactors: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what the owner signs in with beside the password */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            totp: {
              /** Format: date-time */
              since: string;
              recoveryCodesLeft: number;
            } | null;
            passkeys: {
              /** Format: uuid */
              passkeyId: string;
              name: string;
              /** Format: date-time */
              addedAt: string;
              usedAt: string | null;
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signInWithCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          challenge: string;
          code: string;
        };
      };
    };
    responses: {
      /** @description Complete a sign-in with a two-step code or a recovery code; five tries at most */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            isSignedIn: true;
            idToken: string;
            expiresIn: number;
            user: {
              /** Format: uuid */
              userId: string;
              username: string;
              attributes: {
                email: string;
                /** @enum {string} */
                email_verified: 'true' | 'false';
              };
              /** Format: date-time */
              createdAt: string;
              newEmail?: string;
              /** @description whether visitors see a notice of the operator in place of everything of the account */
              isSuspended: boolean;
              preferences: {
                /** @description IANA name; null: that of the device */
                timeZone: string | null;
                /**
                 * @description how dates and numbers are written
                 * @enum {string}
                 */
                formats:
                  | 'en-GB'
                  | 'en-US'
                  | 'en-AU'
                  | 'en-CA'
                  | 'en-IN'
                  | 'de-DE'
                  | 'es-ES'
                  | 'fr-FR'
                  | 'it-IT'
                  | 'ja-JP'
                  | 'nl-NL'
                  | 'pl-PL'
                  | 'pt-BR'
                  | 'sv-SE';
              };
            };
          };
        };
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setUpTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create a secret for an authenticator app; it counts once a code of it is confirmed, within ten minutes */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            secret: string;
            uri: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `two_step_on`: Two-step codes are on already */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  turnTotpOff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Turn two-step codes off; the recovery codes go with them */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      /** @description Turn two-step codes on with the first right code; returns the recovery codes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            recoveryCodes: string[];
          };
        };
      };
      /** @description `CodeMismatchException`: Invalid confirmation code; `ExpiredCodeException`: The code has expired; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `two_step_on`: Two-step codes are on already */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  renewRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create new recovery codes; those before open nothing any more */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            recoveryCodes: string[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `two_step_off`: Two-step codes are off */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPasskeySignInOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the options with which a browser asks its passkeys to sign in; good for five minutes and one use */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @constant */
            userVerification: 'required';
            allowCredentials: {
              id: string;
              /** @constant */
              type: 'public-key';
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  signInWithPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          passkey: {
            id: string;
            rawId: string;
            /** @constant */
            type: 'public-key';
            response: {
              clientDataJSON: string;
              authenticatorData: string;
              signature: string;
              userHandle?: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Sign in by a passkey, which stands for password and code */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            isSignedIn: true;
            idToken: string;
            expiresIn: number;
            user: {
              /** Format: uuid */
              userId: string;
              username: string;
              attributes: {
                email: string;
                /** @enum {string} */
                email_verified: 'true' | 'false';
              };
              /** Format: date-time */
              createdAt: string;
              newEmail?: string;
              /** @description whether visitors see a notice of the operator in place of everything of the account */
              isSuspended: boolean;
              preferences: {
                /** @description IANA name; null: that of the device */
                timeZone: string | null;
                /**
                 * @description how dates and numbers are written
                 * @enum {string}
                 */
                formats:
                  | 'en-GB'
                  | 'en-US'
                  | 'en-AU'
                  | 'en-CA'
                  | 'en-IN'
                  | 'de-DE'
                  | 'es-ES'
                  | 'fr-FR'
                  | 'it-IT'
                  | 'ja-JP'
                  | 'nl-NL'
                  | 'pl-PL'
                  | 'pt-BR'
                  | 'sv-SE';
              };
            };
          };
        };
      };
      /** @description `passkey_refused`: The passkey was not accepted; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_origin`: Requests from other sites are not taken */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPasskeyStepUpOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the options with which a browser asks the passkeys of the account for a proof; good for five minutes and one use */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @constant */
            userVerification: 'required';
            allowCredentials: {
              id: string;
              /** @constant */
              type: 'public-key';
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPasskeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the options from which a browser makes a new passkey; good for five minutes and one use */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            challenge: string;
            rp: {
              id: string;
              name: string;
            };
            user: {
              id: string;
              name: string;
              displayName: string;
            };
            pubKeyCredParams: {
              /** @constant */
              type: 'public-key';
              alg: number;
            }[];
            timeout: number;
            excludeCredentials: {
              id: string;
              /** @constant */
              type: 'public-key';
            }[];
            authenticatorSelection: {
              /** @constant */
              residentKey: 'required';
              /** @constant */
              requireResidentKey: true;
              /** @constant */
              userVerification: 'required';
            };
            /** @constant */
            attestation: 'none';
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `max_instances`: There can be no more of this kind */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          passkey: {
            id: string;
            rawId: string;
            /** @constant */
            type: 'public-key';
            response: {
              clientDataJSON: string;
              attestationObject: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Add a passkey, twenty at most */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            passkeyId: string;
          };
        };
      };
      /** @description `passkey_refused`: The passkey was not accepted; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `max_instances`: There can be no more of this kind */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        passkeyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a passkey; it opens nothing any more */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description IANA name; null: that of the device */
          timeZone: string | null;
          /**
           * @description how dates and numbers are written
           * @enum {string}
           */
          formats:
            | 'en-GB'
            | 'en-US'
            | 'en-AU'
            | 'en-CA'
            | 'en-IN'
            | 'de-DE'
            | 'es-ES'
            | 'fr-FR'
            | 'it-IT'
            | 'ja-JP'
            | 'nl-NL'
            | 'pl-PL'
            | 'pt-BR'
            | 'sv-SE';
        };
      };
    };
    responses: {
      /** @description Choose the time zone of the account, and how dates and numbers are written */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `invalid_time_zone`: Unknown time zone; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAccountExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the export of the last day; null where there is none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            export: {
              jobId: string;
              /** @enum {string} */
              state: 'waiting' | 'active' | 'done' | 'dead';
              progress: number;
              url?: string;
              /** Format: date-time */
              askedAt: string;
              /**
               * Format: date-time
               * @description when the archive is removed
               */
              until: string;
              /** @description size of the archive; null until it is known */
              bytes: number | null;
              /** @description code of what ended it, once `dead` */
              reason: string | null;
              /** @description what an import left out because a rule refuses it, once `done`; absent where it is nothing */
              leftOut?: {
                count: number;
                /** @description content ids, and `theme` for the theme of the page; cut to 300 characters */
                names: string[];
              };
            } | null;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startAccountExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Put everything of the account into one ZIP archive, which can be fetched for a day. One export of an account runs at a time: asked again meanwhile, it returns the one that runs. `GET /api/live` tells how far it is */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
            /** @enum {string} */
            state: 'waiting' | 'active' | 'done' | 'dead';
            progress: number;
            url?: string;
            /** Format: date-time */
            askedAt: string;
            /**
             * Format: date-time
             * @description when the archive is removed
             */
            until: string;
            /** @description size of the archive; null until it is known */
            bytes: number | null;
            /** @description code of what ended it, once `dead` */
            reason: string | null;
            /** @description what an import left out because a rule refuses it, once `done`; absent where it is nothing */
            leftOut?: {
              count: number;
              /** @description content ids, and `theme` for the theme of the page; cut to 300 characters */
              names: string[];
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAccountExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel the export that runs, or remove its archive */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAccountArchive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the archive, for its owner after a step-up; with `Range` one part of it as 206 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `step_up_required`: Confirm that it is you */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `range_not_satisfiable`: The range lies beyond the end of the file */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAccountImport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the import that was started within the last day; null where there is none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            import: {
              jobId: string;
              /** @enum {string} */
              state: 'waiting' | 'active' | 'done' | 'dead';
              progress: number;
              url?: string;
              /** Format: date-time */
              askedAt: string;
              /**
               * Format: date-time
               * @description when the archive is removed
               */
              until: string;
              /** @description size of the archive; null until it is known */
              bytes: number | null;
              /** @description code of what ended it, once `dead` */
              reason: string | null;
              /** @description what an import left out because a rule refuses it, once `done`; absent where it is nothing */
              leftOut?: {
                count: number;
                /** @description content ids, and `theme` for the theme of the page; cut to 300 characters */
                names: string[];
              };
            } | null;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  openAccountImport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          bytes: number;
        };
      };
    };
    responses: {
      /** @description Announce an archive that is read into this account, which has to be empty; its parts of 4194304 bytes follow. Takes the place of an import that was announced before and has come to its end or was never started */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
            /** @enum {string} */
            state: 'waiting' | 'active' | 'done' | 'dead';
            progress: number;
            url?: string;
            /** Format: date-time */
            askedAt: string;
            /**
             * Format: date-time
             * @description when the archive is removed
             */
            until: string;
            /** @description size of the archive; null until it is known */
            bytes: number | null;
            /** @description code of what ended it, once `dead` */
            reason: string | null;
            /** @description what an import left out because a rule refuses it, once `done`; absent where it is nothing */
            leftOut?: {
              count: number;
              /** @description content ids, and `theme` for the theme of the page; cut to 300 characters */
              names: string[];
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `import_running`: An import is under way */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAccountImport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel the import, and remove what was sent of its archive. What was made of it stays */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  putAccountImportPart: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        part: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/zip': string;
      };
    };
    responses: {
      /** @description Upload one part of the archive, counted from 0; sent again it replaces the one before */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`: The request has the wrong shape; `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `import_running`: An import is under way */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_size`: The file is too large or not of the announced size; `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `storage_full`: The disk is full */
      507: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startAccountImport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the archive, once all of its parts are there. Items, their order, files and the rules of the inbox are made as by hand, each kind of call at most 300 times a minute; files count on the room of the account alone, not on the uploads of a day. An item or a theme that a rule refuses is left out and named in the result */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
            /** @enum {string} */
            state: 'waiting' | 'active' | 'done' | 'dead';
            progress: number;
            url?: string;
            /** Format: date-time */
            askedAt: string;
            /**
             * Format: date-time
             * @description when the archive is removed
             */
            until: string;
            /** @description size of the archive; null until it is known */
            bytes: number | null;
            /** @description code of what ended it, once `dead` */
            reason: string | null;
            /** @description what an import left out because a rule refuses it, once `done`; absent where it is nothing */
            leftOut?: {
              count: number;
              /** @description content ids, and `theme` for the theme of the page; cut to 300 characters */
              names: string[];
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_missing`: The upload was not finished */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reportAbuse: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description whose page it is; an email address is no name here */
          username: string;
          /** @enum {string} */
          reason:
            | 'fraud'
            | 'impersonation'
            | 'harassment'
            | 'violence'
            | 'minors'
            | 'sexual'
            | 'privacy'
            | 'rights'
            | 'spam'
            | 'other';
          /** @description what is wrong, in 1 to 1000 characters */
          text: string;
          /** @description where the operator may ask back */
          email?: string;
        };
      };
    };
    responses: {
      /** @description Report the page of an account to the operator; its owner does not learn of it */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            taken: true;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `UserNotFoundException`: No account found with this username */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getContent: {
    parameters: {
      query?: {
        contentType?: string;
        contentId?: string;
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The owner's items, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            content: (
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'link';
                  title: string;
                  description: string;
                  destinationUrl: string;
                  color: string;
                  imageUrl: string | null;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'profile';
                  name: string;
                  description: string;
                  media: {
                    id: string;
                    type: string;
                    size: number;
                    name: string;
                    url: string;
                    poster: string | null;
                    duration: number | null;
                    /**
                     * @description the first entry has it, and no other
                     * @constant
                     */
                    isProfilePicture?: true;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'socials';
                  socialMedia: {
                    /** @enum {string} */
                    platform:
                      | 'instagram'
                      | 'tiktok'
                      | 'youtube'
                      | 'twitter'
                      | 'facebook'
                      | 'linkedin'
                      | 'github'
                      | 'twitch'
                      | 'discord'
                      | 'email'
                      | 'custom';
                    url: string;
                    username: string;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'photo';
                  caption: string;
                  altText: string;
                  imageUrl: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'comment';
                  /** @enum {string} */
                  type: 'comment' | 'like' | 'share';
                  accountName: string;
                  verified: boolean;
                  comment: string;
                  likes: number;
                  link: string;
                  /** Format: date-time */
                  timestamp: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'dm';
                  title: string;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'question';
                  title: string;
                  clickCount: number;
                  hasAnalysis: boolean;
                }
            )[];
            nextCursor: string | null;
            counts: {
              [key: string]: {
                total: number;
                public: number;
              };
            };
            /** @description rises by one with each new order; 0 where the owner never ordered */
            orderVersion: number;
            /** @description true: the last changes of the owner are not in it yet; ask again in a moment */
            isBehind: boolean;
          };
        };
      };
      /** @description `invalid_cursor`: The cursor is not valid; `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json':
          | (
              | {
                  id?: string;
                  title?: string;
                  destinationUrl?: string;
                  imageUrl?: string | null;
                  color?: string;
                  description?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'link';
                }
              | {
                  name?: string;
                  description?: string;
                  media?: {
                    id: string;
                    url: string;
                    name?: string;
                    type: string;
                    size: number;
                    poster?: string | null;
                    duration?: number | null;
                    /** @description moves the entry to the front, where the profile picture stands; of several, the first. A change ignores it in the entry that is the first so far, so that an item can be sent back in another order */
                    isProfilePicture?: boolean;
                  }[];
                  imageUrl?: string | null;
                  isPublic?: boolean;
                  contentId?: string;
                  id?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'profile';
                }
              | {
                  socialMedia?: {
                    platform?: string;
                    url?: string;
                    username?: string;
                  }[];
                  platform?: string;
                  url?: string;
                  username?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  id?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'socials';
                }
              | {
                  id?: string;
                  imageUrl?: string;
                  caption?: string;
                  altText?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'photo';
                }
              | {
                  id?: string;
                  /** @enum {string} */
                  type?: 'comment' | 'like' | 'share';
                  accountName?: string;
                  verified?: boolean;
                  comment?: string;
                  likes?: number;
                  link?: string;
                  timestamp?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'comment';
                }
              | {
                  title?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  id?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'dm';
                }
              | {
                  id?: string;
                  title?: string;
                  isPublic?: boolean;
                  contentId?: string;
                  clickCount?: unknown;
                  hasAnalysis?: unknown;
                  createdAt?: unknown;
                  updatedAt?: unknown;
                  order?: unknown;
                  sectionOrder?: unknown;
                  sectionId?: unknown;
                  blockedHosts?: unknown;
                  /** @constant */
                  contentType?: 'question';
                }
            )
          | {
              orderData: {
                /** @description bare, or `{contentType}:{id}` */
                id: string;
                contentType: string;
                order: number;
                sectionOrder: number;
                /** @description ignored: an item stands in the section of its kind */
                sectionId?: string;
              }[];
              /** @description the order that this one was made from; without it the new order replaces whichever is there */
              orderVersion?: number;
            };
      };
    };
    responses: {
      /** @description Change an item (`contentId` and the changed fields, or the whole item), or order the page (`orderData`), at most 20 times in a minute and 300 a day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                item:
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'link';
                      title: string;
                      description: string;
                      destinationUrl: string;
                      color: string;
                      imageUrl: string | null;
                      clickCount: number;
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'profile';
                      name: string;
                      description: string;
                      media: {
                        id: string;
                        type: string;
                        size: number;
                        name: string;
                        url: string;
                        poster: string | null;
                        duration: number | null;
                        /**
                         * @description the first entry has it, and no other
                         * @constant
                         */
                        isProfilePicture?: true;
                      }[];
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'socials';
                      socialMedia: {
                        /** @enum {string} */
                        platform:
                          | 'instagram'
                          | 'tiktok'
                          | 'youtube'
                          | 'twitter'
                          | 'facebook'
                          | 'linkedin'
                          | 'github'
                          | 'twitch'
                          | 'discord'
                          | 'email'
                          | 'custom';
                        url: string;
                        username: string;
                      }[];
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'photo';
                      caption: string;
                      altText: string;
                      imageUrl: string;
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'comment';
                      /** @enum {string} */
                      type: 'comment' | 'like' | 'share';
                      accountName: string;
                      verified: boolean;
                      comment: string;
                      likes: number;
                      link: string;
                      /** Format: date-time */
                      timestamp: string;
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'dm';
                      title: string;
                      clickCount: number;
                    }
                  | {
                      contentId: string;
                      id: string;
                      isPublic: boolean;
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                      order?: number;
                      sectionOrder?: number;
                      sectionId?: string;
                      /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                      blockedHosts?: string[];
                      /** @constant */
                      contentType: 'question';
                      title: string;
                      clickCount: number;
                      hasAnalysis: boolean;
                    };
              }
            | {
                /** @description rises by one with each new order; 0 where the owner never ordered */
                orderVersion: number;
              };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `order_conflict`: The page was ordered differently meanwhile; `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule; `picture_invalid`: The file is not a picture that we can read; `picture_too_large`: The picture has too many pixels; `video_invalid`: The file is not a video that we can read; `video_codec`: Not every browser plays this video; `video_too_large`: The video has too many pixels or frames; `upload_missing`: The upload was not finished */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @constant */
              type: 'link';
              content: {
                id: string;
                title: string;
                destinationUrl: string;
                imageUrl?: string | null;
                color?: string;
                description?: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'link';
              };
            }
          | {
              /** @constant */
              type: 'profile';
              content: {
                name?: string;
                description?: string;
                media?: {
                  id: string;
                  url: string;
                  name?: string;
                  type: string;
                  size: number;
                  poster?: string | null;
                  duration?: number | null;
                  /** @description moves the entry to the front, where the profile picture stands; of several, the first. A change ignores it in the entry that is the first so far, so that an item can be sent back in another order */
                  isProfilePicture?: boolean;
                }[];
                imageUrl?: string | null;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'profile';
                /** @enum {string} */
                id?: 'profile' | 'profile:profile';
              };
            }
          | {
              /** @constant */
              type: 'socials';
              content: {
                socialMedia?: {
                  platform?: string;
                  url?: string;
                  username?: string;
                }[];
                platform?: string;
                url?: string;
                username?: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'socials';
                /** @enum {string} */
                id?: 'socials' | 'socials:socials';
              };
            }
          | {
              /** @constant */
              type: 'photo';
              content: {
                id: string;
                imageUrl: string;
                caption?: string;
                altText?: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'photo';
              };
            }
          | {
              /** @constant */
              type: 'comment';
              content: {
                id?: string;
                /** @enum {string} */
                type?: 'comment' | 'like' | 'share';
                accountName: string;
                verified?: boolean;
                comment?: string;
                likes?: number;
                link?: string;
                timestamp?: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'comment';
              };
            }
          | {
              /** @constant */
              type: 'dm';
              content: {
                title?: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'dm';
                /** @enum {string} */
                id?: 'dm' | 'dm:dm';
              };
            }
          | {
              /** @constant */
              type: 'question';
              content: {
                id: string;
                title: string;
                isPublic?: boolean;
                /** @constant */
                contentType?: 'question';
              };
            }
          | {
              /** @constant */
              type: 'contentData';
              content: {
                contentId: string;
                totalGroups: number;
                /** @description largest first; small ones may be left out, and the totals count them as well */
                groups: {
                  id: string;
                  /** @description what the owner calls the group */
                  groupName: string;
                  /** @description the form in which answers were compared */
                  normalisedName: string;
                  /** @description the answer that stands for the group */
                  representative: string;
                  count: number;
                  /** @description ids of its answers, `count` of them */
                  answers: string[];
                  samples: string[];
                }[];
                /** @description ids of groups, in the order of the results */
                topGroups: string[];
                /** Format: date-time */
                analyzedAt: string;
                totalAnswers: number;
              };
            };
      };
    };
    responses: {
      /** @description Create an item; with the type `contentData` store the analysis of a question in the place of the one before, at most 20 in a minute and 300 a day */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            item:
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'link';
                  title: string;
                  description: string;
                  destinationUrl: string;
                  color: string;
                  imageUrl: string | null;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'profile';
                  name: string;
                  description: string;
                  media: {
                    id: string;
                    type: string;
                    size: number;
                    name: string;
                    url: string;
                    poster: string | null;
                    duration: number | null;
                    /**
                     * @description the first entry has it, and no other
                     * @constant
                     */
                    isProfilePicture?: true;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'socials';
                  socialMedia: {
                    /** @enum {string} */
                    platform:
                      | 'instagram'
                      | 'tiktok'
                      | 'youtube'
                      | 'twitter'
                      | 'facebook'
                      | 'linkedin'
                      | 'github'
                      | 'twitch'
                      | 'discord'
                      | 'email'
                      | 'custom';
                    url: string;
                    username: string;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'photo';
                  caption: string;
                  altText: string;
                  imageUrl: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'comment';
                  /** @enum {string} */
                  type: 'comment' | 'like' | 'share';
                  accountName: string;
                  verified: boolean;
                  comment: string;
                  likes: number;
                  link: string;
                  /** Format: date-time */
                  timestamp: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'dm';
                  title: string;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'question';
                  title: string;
                  clickCount: number;
                  hasAnalysis: boolean;
                };
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `name_taken`: You already have an item with this name; `max_instances`: There can be no more of this kind; `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule; `picture_invalid`: The file is not a picture that we can read; `picture_too_large`: The picture has too many pixels; `video_invalid`: The file is not a video that we can read; `video_codec`: Not every browser plays this video; `video_too_large`: The video has too many pixels or frames; `upload_missing`: The upload was not finished */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteContent: {
    parameters: {
      query: {
        contentId: string;
      };
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete an item */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAnalysis: {
    parameters: {
      query: {
        contentId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the stored analysis of a question; null where there is none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            analysis: {
              contentId: string;
              totalGroups: number;
              /** @description largest first; small ones may be left out, and the totals count them as well */
              groups: {
                id: string;
                /** @description what the owner calls the group */
                groupName: string;
                /** @description the form in which answers were compared */
                normalisedName: string;
                /** @description the answer that stands for the group */
                representative: string;
                count: number;
                /** @description ids of its answers, `count` of them */
                answers: string[];
                samples: string[];
              }[];
              /** @description ids of groups, in the order of the results */
              topGroups: string[];
              /** Format: date-time */
              analyzedAt: string;
              totalAnswers: number;
              /** @description whether its groups can no longer be read, and are left out */
              isErased: boolean;
            } | null;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getContentHistory: {
    parameters: {
      query: {
        contentId: string;
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the changes of an item, newest first; also of one that was deleted within 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            changes: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              change: 'created' | 'changed' | 'deleted' | 'restored';
              /** Format: date-time */
              at: string;
              /**
               * Format: uuid
               * @description account that made it
               */
              by: string;
              /** @description what changed, of a change */
              fields: {
                /** @description as the item has it */
                name: string;
                before?: unknown;
                after?: unknown;
              }[];
            }[];
            nextCursor: string | null;
            canUndo: boolean;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_cursor`: The cursor is not valid; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  undoContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          /**
           * Format: date-time
           * @description `at` of the change that is undone, refused with `conflict` where another one followed
           */
          doneAt?: string;
        };
      };
    };
    responses: {
      /** @description Take back the last change of an item, or its deletion, within 30 days; an undone change comes back likewise */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            item:
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'link';
                  title: string;
                  description: string;
                  destinationUrl: string;
                  color: string;
                  imageUrl: string | null;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'profile';
                  name: string;
                  description: string;
                  media: {
                    id: string;
                    type: string;
                    size: number;
                    name: string;
                    url: string;
                    poster: string | null;
                    duration: number | null;
                    /**
                     * @description the first entry has it, and no other
                     * @constant
                     */
                    isProfilePicture?: true;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'socials';
                  socialMedia: {
                    /** @enum {string} */
                    platform:
                      | 'instagram'
                      | 'tiktok'
                      | 'youtube'
                      | 'twitter'
                      | 'facebook'
                      | 'linkedin'
                      | 'github'
                      | 'twitch'
                      | 'discord'
                      | 'email'
                      | 'custom';
                    url: string;
                    username: string;
                  }[];
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'photo';
                  caption: string;
                  altText: string;
                  imageUrl: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'comment';
                  /** @enum {string} */
                  type: 'comment' | 'like' | 'share';
                  accountName: string;
                  verified: boolean;
                  comment: string;
                  likes: number;
                  link: string;
                  /** Format: date-time */
                  timestamp: string;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'dm';
                  title: string;
                  clickCount: number;
                }
              | {
                  contentId: string;
                  id: string;
                  isPublic: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                  order?: number;
                  sectionOrder?: number;
                  sectionId?: string;
                  /** @description hosts that the item leads to and the operator blocks; absent where there are none */
                  blockedHosts?: string[];
                  /** @constant */
                  contentType: 'question';
                  title: string;
                  clickCount: number;
                  hasAnalysis: boolean;
                };
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `nothing_to_undo`: There is nothing to undo; `max_instances`: There can be no more of this kind; `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_missing`: The upload was not finished */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPageTheme: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the theme of the public page; the default theme where the owner chose none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            theme: {
              /** @enum {string} */
              preset: 'paper' | 'kiln' | 'harbour' | 'moss' | 'linen' | 'tide' | 'plaster' | 'rose-clay';
              accent: string;
              background:
                | {
                    /** @constant */
                    type: 'colour';
                    colour: string;
                  }
                | {
                    /** @constant */
                    type: 'gradient';
                    from: string;
                    to: string;
                  }
                | {
                    /** @constant */
                    type: 'picture';
                    imageUrl: string;
                  };
              /** @enum {string} */
              font: 'bricolage' | 'inter' | 'jetbrains-mono';
              /** @enum {string} */
              tileShape: 'round' | 'soft' | 'square' | 'drop';
            };
            /** @description rises by one with each new theme; 0 where the owner never chose one */
            themeVersion: number;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  putPageTheme: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          preset: 'paper' | 'kiln' | 'harbour' | 'moss' | 'linen' | 'tide' | 'plaster' | 'rose-clay';
          accent: string;
          background:
            | {
                /** @constant */
                type: 'colour';
                colour: string;
              }
            | {
                /** @constant */
                type: 'gradient';
                from: string;
                to: string;
              }
            | {
                /** @constant */
                type: 'picture';
                imageUrl: string;
              };
          /** @enum {string} */
          font: 'bricolage' | 'inter' | 'jetbrains-mono';
          /** @enum {string} */
          tileShape: 'round' | 'soft' | 'square' | 'drop';
          /** @description the theme that this one was made from; without it the new theme replaces whichever is there */
          themeVersion?: number;
        };
      };
    };
    responses: {
      /** @description Give the public page a theme in the place of the one before */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            theme: {
              /** @enum {string} */
              preset: 'paper' | 'kiln' | 'harbour' | 'moss' | 'linen' | 'tide' | 'plaster' | 'rose-clay';
              accent: string;
              background:
                | {
                    /** @constant */
                    type: 'colour';
                    colour: string;
                  }
                | {
                    /** @constant */
                    type: 'gradient';
                    from: string;
                    to: string;
                  }
                | {
                    /** @constant */
                    type: 'picture';
                    imageUrl: string;
                  };
              /** @enum {string} */
              font: 'bricolage' | 'inter' | 'jetbrains-mono';
              /** @enum {string} */
              tileShape: 'round' | 'soft' | 'square' | 'drop';
            };
            /** @description rises by one with each new theme; 0 where the owner never chose one */
            themeVersion: number;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `theme_conflict`: The page got another theme meanwhile; `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_invalid`: The file is not a picture that we can read; `picture_too_large`: The picture has too many pixels; `video_invalid`: The file is not a video that we can read; `video_codec`: Not every browser plays this video; `video_too_large`: The video has too many pixels or frames; `upload_missing`: The upload was not finished */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  requestUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          fileName: string;
          contentType: string;
          size?: number;
        };
      };
    };
    responses: {
      /** @description Get an address that takes one PUT of exactly this file: PNG, JPEG, WebP, GIF or AVIF, MP4 or WebM, of at most 50 MB. An account holds at most 5 GB and asks for 500 uploads a day; what nothing shows goes after a day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            presignedUrl: string;
            imageUrl: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `subscription_required`: A subscription is required */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_size`: The file is too large or not of the announced size; `upload_quota`: There is no room for more files in this account; `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `storage_full`: The disk is full */
      507: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  putUpload: {
    parameters: {
      query: {
        type: string;
        size?: string;
        limit?: string;
        expires: string;
        signature: string;
      };
      header?: never;
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        '*/*': string;
      };
    };
    responses: {
      /** @description The file itself, to the address that was given for it, which takes one file; answers when it was found to be a picture or a video. Of a video the frames are kept, of at most 4096 pixels a side, four hours, and 100,000 in all with the pieces of sound: H.264, VP9 or AV1 with AAC, MP3 or Opus in MP4; VP8, VP9 or AV1 with Opus or Vorbis in WebM. What broke off or was refused may be sent again until the address expires */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_signature`: The upload address is not valid; `upload_expired`: The upload address has expired */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_used`: The upload address was used already */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_size`: The file is too large or not of the announced size */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `upload_type`: The file is not of the announced type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_invalid`: The file is not a picture that we can read; `picture_too_large`: The picture has too many pixels; `video_invalid`: The file is not a video that we can read; `video_codec`: Not every browser plays this video; `video_too_large`: The video has too many pixels or frames */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `storage_full`: The disk is full */
      507: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        picture: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a checked picture in one of its widths */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getVideo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        video: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a checked video, MP4 or WebM; with `Range` one part of it as 206, which `If-Range` may tie to its ETag */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `range_not_satisfiable`: The range lies beyond the end of the file */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getContentData: {
    parameters: {
      query: {
        contentId: string;
        filter?: 'unread' | 'sticker';
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the messages or answers that visitors sent to one item, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: (
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @enum {string} */
                  type: 'dm';
                  dm: string;
                  /** @description handle of the first sender without the leading @; null: anonymous */
                  userIg: string | null;
                  /** @description handles of others who sent the same text, at most 20 */
                  otherHandles: string[];
                  /** @description messages of this text */
                  count: number;
                }
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @constant */
                  type: 'questionAnswer';
                  /** @description unique name of the question */
                  questionId: string;
                  answer: string;
                  /** @description handle without the leading @; null: anonymous */
                  userIg: string | null;
                }
            )[];
            nextCursor: string | null;
            /** @description records that are not deleted */
            total: number;
            unread: number;
            /** @description records that are held back; they are not among the others */
            held: number;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_cursor`: The cursor is not valid; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteContentData: {
    parameters: {
      query: {
        contentId: string;
        id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete one message or answer; it can be restored for 30 days */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  searchContentData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          /**
           * @description unread; sticker: a sticker was made of it
           * @enum {string}
           */
          filter?: 'unread' | 'sticker';
          q: string;
          cursor?: string;
          /** @default 50 */
          limit?: number;
        };
      };
    };
    responses: {
      /** @description Search for messages or answers with all of the words in text or handle, newest first. Looks through 500 records at most, so a page may be short or empty while `nextCursor` leads on. One search of an account runs at a time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: (
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @enum {string} */
                  type: 'dm';
                  dm: string;
                  /** @description handle of the first sender without the leading @; null: anonymous */
                  userIg: string | null;
                  /** @description handles of others who sent the same text, at most 20 */
                  otherHandles: string[];
                  /** @description messages of this text */
                  count: number;
                }
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @constant */
                  type: 'questionAnswer';
                  /** @description unique name of the question */
                  questionId: string;
                  answer: string;
                  /** @description handle without the leading @; null: anonymous */
                  userIg: string | null;
                }
            )[];
            nextCursor: string | null;
            /** @description records that are not deleted */
            total: number;
            unread: number;
            /** @description records that are held back; they are not among the others */
            held: number;
            /** @description records that this call looked through */
            searched: number;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_cursor`: The cursor is not valid; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportContentDataCsv: {
    parameters: {
      query: {
        contentId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export all messages or answers to one item as CSV in UTF-8, newest first; one export of an account runs at a time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportContentDataJson: {
    parameters: {
      query: {
        contentId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export all messages or answers to one item as JSON, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            contentId: string;
            /** Format: date-time */
            exportedAt: string;
            data: (
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @enum {string} */
                  type: 'dm';
                  dm: string;
                  /** @description handle of the first sender without the leading @; null: anonymous */
                  userIg: string | null;
                  /** @description handles of others who sent the same text, at most 20 */
                  otherHandles: string[];
                  /** @description messages of this text */
                  count: number;
                }
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @constant */
                  type: 'questionAnswer';
                  /** @description unique name of the question */
                  questionId: string;
                  answer: string;
                  /** @description handle without the leading @; null: anonymous */
                  userIg: string | null;
                }
            )[];
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteManyContentData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Delete messages or answers; those that are gone are named, the others are deleted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description ids that are not, or no longer, there */
            notFound: string[];
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreContentData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Take back the deletion of messages or answers; those that are gone are named, the others are restored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description ids that are not, or no longer, there */
            notFound: string[];
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readContentData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Mark messages or answers as read; those that are gone are named, the others are marked */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description ids that are not, or no longer, there */
            notFound: string[];
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getHeldContentData: {
    parameters: {
      query: {
        contentId: string;
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what is held back of one inbox or question, newest first; each is removed after 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: (
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @enum {string} */
                  type: 'dm';
                  dm: string;
                  /** @description handle of the first sender without the leading @; null: anonymous */
                  userIg: string | null;
                  /** @description handles of others who sent the same text, at most 20 */
                  otherHandles: string[];
                  /** @description messages of this text */
                  count: number;
                  /**
                   * @description word: a muted word; url: a link; cap: more of one sender on one day than the rules let in; network: from the network of a sender who was blocked that day; handle, locked: on its way when the rules were made
                   * @enum {string}
                   */
                  heldFor: 'word' | 'url' | 'cap' | 'network' | 'handle' | 'locked';
                  found: {
                    /** @description the muted word as it stands in the rules; null: a link */
                    word: string | null;
                    /** @description where it stands in the text, in UTF-16 units */
                    start: number;
                    end: number;
                  } | null;
                }
              | {
                  /** Format: uuid */
                  id: string;
                  contentId: string;
                  /** Format: date-time */
                  timestamp: string;
                  isRead: boolean;
                  /** @description whether its words can no longer be read, and are empty */
                  isErased: boolean;
                  /** @constant */
                  type: 'questionAnswer';
                  /** @description unique name of the question */
                  questionId: string;
                  answer: string;
                  /** @description handle without the leading @; null: anonymous */
                  userIg: string | null;
                  /**
                   * @description word: a muted word; url: a link; cap: more of one sender on one day than the rules let in; network: from the network of a sender who was blocked that day; handle, locked: on its way when the rules were made
                   * @enum {string}
                   */
                  heldFor: 'word' | 'url' | 'cap' | 'network' | 'handle' | 'locked';
                  found: {
                    /** @description the muted word as it stands in the rules; null: a link */
                    word: string | null;
                    /** @description where it stands in the text, in UTF-16 units */
                    start: number;
                    end: number;
                  } | null;
                }
            )[];
            nextCursor: string | null;
            /** @description records that are held back */
            total: number;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_cursor`: The cursor is not valid; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  letThroughContentData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Put what is held back into the inbox; those that are gone are named, the others are put there */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description ids that are not, or no longer, there */
            notFound: string[];
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reportContentData: {
    parameters: {
      query: {
        contentId: string;
        id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One message or answer for authorities: its text, when it came, and a tag that only the operator can compare */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: date-time */
            reportedAt: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: uuid */
            id: string;
            contentId: string;
            text: string;
            /** @description handle as it was typed; it is never verified */
            userIg: string | null;
            /** @description messages of this text */
            count: number;
            /** @description the sender, sealed under a secret of the operator; no two tags are equal */
            senderTag: string;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getInboxRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the rules that protect the inboxes and questions of the account */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description words and phrases, each of 40 characters at most */
            mutedWords: string[];
            holdsLinks: boolean;
            /** @description nothing is taken without a handle */
            needsHandle: boolean;
            /** @description messages and answers of one sender that are let in on one UTC day; null: as many as come */
            dailyCap: number | null;
            /** @description how many changes led to these rules */
            version: number;
            /** @description content ids of inboxes and questions that take nothing */
            locked: string[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  putInboxRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description words and phrases, each of 40 characters at most */
          mutedWords: string[];
          holdsLinks: boolean;
          /** @description nothing is taken without a handle */
          needsHandle: boolean;
          /** @description messages and answers of one sender that are let in on one UTC day; null: as many as come */
          dailyCap: number | null;
          /** @description how many changes led to these rules */
          version: number;
        };
      };
    };
    responses: {
      /** @description Replace the rules; `version` names those that the change was made from */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description how many changes led to these rules */
            version: number;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rules_conflict`: The rules were changed meanwhile */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  putInboxLock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          isLocked: boolean;
        };
      };
    };
    responses: {
      /** @description Lock or unlock an inbox or a question, of which 500 can be locked: a locked one takes nothing */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `max_instances`: There can be no more of this kind */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getBlockedSenders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Senders that are blocked, the newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            blocked: {
              /** Format: uuid */
              blockId: string;
              /** Format: date-time */
              blockedAt: string;
              /** @description what the sender sent since */
              dropped: number;
              /** @description when the last of it was sent */
              lastAt: string | null;
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  postBlockedSender: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          /** Format: uuid */
          id: string;
        };
      };
    };
    responses: {
      /** @description Block the sender of a message or an answer, and delete it; at most 500 are blocked */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            blockId: string;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `max_instances`: There can be no more of this kind */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteBlockedSender: {
    parameters: {
      query: {
        blockId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take a block back */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getLiveEvents: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stream the server-sent events of the owner: `message` and `answer` {contentId, id}, `totals` {contentId, total, unread, held}, `job` (as GET /api/media/jobs/{jobId} returns); goes on after `Last-Event-ID` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClicks: {
    parameters: {
      query: {
        contentId: string;
        from?: string;
        to?: string;
        tz?: string;
        bursts?: 'shown' | 'aside';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the figures of one item */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            contentId: string;
            totalClicks: number;
            uniqueVisitors: number;
            firstClick: string | null;
            lastClick: string | null;
            byCountry: {
              [key: string]: number;
            };
            byDeviceType: {
              [key: string]: number;
            };
            byHour: number[];
            byDate: {
              [key: string]: number;
            };
            byReferrer: {
              [key: string]: number;
            };
            setAside: {
              [key: string]: number;
            };
            bursts: {
              clicks: number;
              visitors: number;
              largest: {
                clicks: number;
                minutes: number;
                /** Format: date-time */
                at: string;
              } | null;
            } | null;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_period`: The period is empty or too long; `invalid_time_zone`: Unknown time zone; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sendWords: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @description username of the owner, with or without a leading @ */
              userId: string;
              /**
               * @description kind of the inbox
               * @enum {string}
               */
              type?: 'dm';
              /** @description at most 280 characters as a reader counts them */
              dm: string;
              /** @description Instagram handle, at most 40 characters without the leading @; null: anonymous */
              userIg?: string | null;
              /** @description the inbox; the owner's only one unless given */
              contentId?: string;
            }
          | {
              /** @description username of the owner, with or without a leading @ */
              userId: string;
              /** @constant */
              type: 'questionAnswer';
              /** @description name of the question, with or without its kind in front */
              questionId: string;
              /** @description at most 200 characters as a reader counts them */
              answer: string;
              /** @description Instagram handle, at most 40 characters without the leading @; null: anonymous */
              userIg?: string | null;
              /** @description the same question, where it is given */
              contentId?: string;
            };
      };
    };
    responses: {
      /** @description Send a message to the inbox of a page, or answer a question; answered once it is on disk */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            recorded: true;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `inbox_locked`: Nothing can be sent here now */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here; `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteClicks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
        };
      };
    };
    responses: {
      /** @description Reset the figures of one item */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClickOverview: {
    parameters: {
      query?: {
        tz?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What happened on the owner's page since yesterday, and per item */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            sinceYesterday: {
              /** @description people who opened the page, each once a UTC day: one who comes back on another day counts again */
              visitors: number;
              pageViews: number;
              clicks: number;
            };
            items: {
              contentId: string;
              totalClicks: number;
              sinceYesterday: number;
              daily: number[];
            }[];
          };
        };
      };
      /** @description `invalid_time_zone`: Unknown time zone; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClickRecords: {
    parameters: {
      query: {
        contentId: string;
        from?: string;
        to?: string;
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List raw hits, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              clickId: string;
              linkUrl: string;
              /** Format: date-time */
              timestamp: string;
              deviceType: string;
              country: string;
              referer: string;
              setAside: string | null;
            }[];
            nextCursor: string | null;
          };
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_cursor`: The cursor is not valid; `invalid_period`: The period is empty or too long; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClickRecordsCsv: {
    parameters: {
      query: {
        contentId: string;
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export all raw hits as CSV, oldest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv; charset=utf-8': string;
        };
      };
      /** @description `ambiguous_content_id`: More than one kind has this id; `invalid_period`: The period is empty or too long; `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createSticker: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          /** Format: uuid */
          id: string;
          /** @description an answer may be shown alone, a message not */
          reply?: string;
        };
      };
    };
    responses: {
      /** @description Draw a message or an answer, with a reply to it, as a picture; the same request twice is one picture */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setStickerText: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          isShown: boolean;
        };
      };
    };
    responses: {
      /** @description Show the words of a sticker that was drawn within the last day on its page `/s/{code}`, or hide them again */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here; `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createPoll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          contentId: string;
          /** @description the five largest are drawn */
          groups: {
            name: string;
            count: number;
          }[];
          /** @description all answers, which the percentages are of */
          answers: number;
        };
      };
    };
    responses: {
      /** @description Draw the largest groups of answers to a question as a picture; the same request twice is one picture */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `content_not_found`: No such content */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `rule_violated`: The content breaks a rule */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getMediaJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the progress of a picture, and its address once it is drawn */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobId: string;
            /** @enum {string} */
            state: 'waiting' | 'active' | 'done' | 'dead';
            progress: number;
            url?: string;
            /** @description whether the page of a sticker that is drawn shows its words; live events do not say it */
            isTextShown?: boolean;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getMediaPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a picture that was drawn, for a day, for its owner only */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPreview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        picture: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the picture that stands for a public page where its address is shared: 1200 by 630 pixels, at most 300 kB. Its name is a hash of what it shows: the bytes of an address never change, and it is gone as soon as something that it shows is private; caches may keep it for five minutes and ask again with its ETag. It is drawn again when the page changes, at most once a minute */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `range_not_satisfiable`: The range lies beyond the end of the file */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the subscription of the account */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            state: 'NONE' | 'TRIAL' | 'PRO' | 'CANCELLED';
            /** @description whether the account may change its page */
            isActive: boolean;
            /** @description when the trial or the plan began */
            createdAt: string | null;
            /** @description end of the trial or of the paid period; while the status is Active, a plan is paid again then */
            endDate: string | null;
            /**
             * @description `Cancelled`: active until `endDate`, then `Ended`; `Off`: this installation asks for no subscription
             * @enum {string}
             */
            status: 'None' | 'Active' | 'Past due' | 'Cancelled' | 'Ended' | 'Off';
            /** @description length of a trial */
            trialDays: number;
            /** @description who takes payments; null where payments are off */
            provider: ('sandbox' | 'stripe') | null;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeSubscription: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be tried again with its key. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** Format: uri */
              successUrl: string;
              /** Format: uri */
              cancelUrl: string;
            }
          | {
              /** Format: uri */
              returnUrl: string;
            }
          | {
              paymentMethodId: string;
            };
      };
    };
    responses: {
      /** @description Open a checkout ({successUrl, cancelUrl}), open the portal ({returnUrl}), or change the payment method ({paymentMethodId}) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                url: string;
              }
            | {
                /** @enum {string} */
                state: 'NONE' | 'TRIAL' | 'PRO' | 'CANCELLED';
                /** @description whether the account may change its page */
                isActive: boolean;
                /** @description when the trial or the plan began */
                createdAt: string | null;
                /** @description end of the trial or of the paid period; while the status is Active, a plan is paid again then */
                endDate: string | null;
                /**
                 * @description `Cancelled`: active until `endDate`, then `Ended`; `Off`: this installation asks for no subscription
                 * @enum {string}
                 */
                status: 'None' | 'Active' | 'Past due' | 'Cancelled' | 'Ended' | 'Off';
                /** @description length of a trial */
                trialDays: number;
                /** @description who takes payments; null where payments are off */
                provider: ('sandbox' | 'stripe') | null;
              };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `already_subscribed`: There is a paid plan already; `no_subscription`: There is no paid plan; `conflict`: Another change was saved at the same moment; `idempotency_key_reused`: This idempotency key was used for another request */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `foreign_address`: The address is not one of this site; `payment_method_refused`: The payment method was not accepted */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startTrial: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @description may be sent, and is not kept: a trial charges nothing, and a plan begins with a checkout */
          paymentMethodId?: string;
        };
      };
    };
    responses: {
      /** @description Start the free trial, once for each account */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            state: 'NONE' | 'TRIAL' | 'PRO' | 'CANCELLED';
            /** @description whether the account may change its page */
            isActive: boolean;
            /** @description when the trial or the plan began */
            createdAt: string | null;
            /** @description end of the trial or of the paid period; while the status is Active, a plan is paid again then */
            endDate: string | null;
            /**
             * @description `Cancelled`: active until `endDate`, then `Ended`; `Off`: this installation asks for no subscription
             * @enum {string}
             */
            status: 'None' | 'Active' | 'Past due' | 'Cancelled' | 'Ended' | 'Off';
            /** @description length of a trial */
            trialDays: number;
            /** @description who takes payments; null where payments are off */
            provider: ('sandbox' | 'stripe') | null;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `trial_used`: The trial was used already; `already_subscribed`: There is a paid plan already; `conflict`: Another change was saved at the same moment */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  cancelSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel the plan at the end of the paid period; a trial ends by itself */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            state: 'NONE' | 'TRIAL' | 'PRO' | 'CANCELLED';
            /** @description whether the account may change its page */
            isActive: boolean;
            /** @description when the trial or the plan began */
            createdAt: string | null;
            /** @description end of the trial or of the paid period; while the status is Active, a plan is paid again then */
            endDate: string | null;
            /**
             * @description `Cancelled`: active until `endDate`, then `Ended`; `Off`: this installation asks for no subscription
             * @enum {string}
             */
            status: 'None' | 'Active' | 'Past due' | 'Cancelled' | 'Ended' | 'Off';
            /** @description length of a trial */
            trialDays: number;
            /** @description who takes payments; null where payments are off */
            provider: ('sandbox' | 'stripe') | null;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `no_subscription`: There is no paid plan; `conflict`: Another change was saved at the same moment */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getInvoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the invoices of the account, newest first, as the payment provider has them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            invoices: {
              /** @description as it stands on the invoice */
              number: string;
              /** Format: date-time */
              date: string;
              /** @description in the smallest unit of the currency, such as cents */
              amount: number;
              /** @description ISO 4217, in small letters */
              currency: string;
              /** @enum {string} */
              status: 'open' | 'paid' | 'uncollectible' | 'void';
              /** @description the page of the invoice at the provider; null where it has none */
              url: string | null;
            }[];
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  receivePaymentEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': string;
      };
    };
    responses: {
      /** @description Receive an event of the payment provider, signed in the header `Stripe-Signature` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @constant */
            received: true;
          };
        };
      };
      /** @description `webhook_signature`: The signature does not fit the body; `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `conflict`: Another change was saved at the same moment */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSandboxCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a checkout of the sandbox */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            state: 'open' | 'paid' | 'expired';
            amountCents: number;
            successUrl: string;
            cancelUrl: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  paySandboxCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          card: 'succeeds' | 'declined' | 'challenge';
          /** @description answer to a challenge; without it a card that needs one asks for it */
          isConfirmed?: boolean;
        };
      };
    };
    responses: {
      /** @description Pay a checkout of the sandbox with a test card */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            outcome: 'paid' | 'declined' | 'challenge' | 'expired';
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSandboxPortal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the portal of the sandbox: plan, card and invoices */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            plan: {
              /** @enum {string} */
              status: 'active' | 'past_due' | 'ended';
              /** Format: date-time */
              paidUntil: string;
              endsThen: boolean;
            } | null;
            card: ('succeeds' | 'declined' | 'challenge') | null;
            invoices: {
              id: string;
              /** Format: date-time */
              at: string;
              amountCents: number;
              isPaid: boolean;
            }[];
            returnUrl: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeInSandboxPortal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              card: 'succeeds' | 'declined' | 'challenge';
            }
          | {
              cancel: boolean;
            };
      };
    };
    responses: {
      /** @description Change the card in the portal of the sandbox, cancel the plan or take that back */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            plan: {
              /** @enum {string} */
              status: 'active' | 'past_due' | 'ended';
              /** Format: date-time */
              paidUntil: string;
              endsThen: boolean;
            } | null;
            card: ('succeeds' | 'declined' | 'challenge') | null;
            invoices: {
              id: string;
              /** Format: date-time */
              at: string;
              amountCents: number;
              isPaid: boolean;
            }[];
            returnUrl: string;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape; `malformed_json`: The body is not valid JSON */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unauthenticated`: Sign in first */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPublicQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a public question as JSON, without counts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            question: {
              /** @constant */
              contentType: 'question';
              id: string;
              /** @constant */
              isPublic: true;
              title: string;
              publicUrl: string;
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getQuestionPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the page of a public question; JSON when asked for JSON */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
    };
  };
  getPublicProfile: {
    parameters: {
      query?: {
        section?: string;
        page?: string;
      };
      header?: never;
      path: {
        username: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the public page as JSON, at most 100 items of a section, without counts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            content: (
              | {
                  /** @constant */
                  contentType: 'link';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  title: string;
                  description: string;
                  destinationUrl: string;
                  color: string;
                  imageUrl: string | null;
                  publicUrl: string;
                }
              | {
                  /** @constant */
                  contentType: 'profile';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  name: string;
                  description: string;
                  media: {
                    id: string;
                    type: string;
                    size: number;
                    url: string;
                    poster: string | null;
                  }[];
                }
              | {
                  /** @constant */
                  contentType: 'socials';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  socialMedia: {
                    /** @enum {string} */
                    platform:
                      | 'instagram'
                      | 'tiktok'
                      | 'youtube'
                      | 'twitter'
                      | 'facebook'
                      | 'linkedin'
                      | 'github'
                      | 'twitch'
                      | 'discord'
                      | 'email'
                      | 'custom';
                    url: string;
                    username: string;
                  }[];
                }
              | {
                  /** @constant */
                  contentType: 'photo';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  caption: string;
                  altText: string;
                  imageUrl: string;
                }
              | {
                  /** @constant */
                  contentType: 'comment';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  /** @enum {string} */
                  type: 'comment' | 'like' | 'share';
                  accountName: string;
                  verified: boolean;
                  comment: string;
                  likes: number;
                  link: string;
                  /** Format: date-time */
                  timestamp: string;
                }
              | {
                  /** @constant */
                  contentType: 'dm';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  title: string;
                }
              | {
                  /** @constant */
                  contentType: 'question';
                  id: string;
                  /** @constant */
                  isPublic: true;
                  title: string;
                  publicUrl: string;
                }
            )[];
            profile: {
              userId: string;
              name: string | null;
              description: string | null;
            };
            sections: {
              /** @description kind of its items */
              section: string;
              /** @description public items in all */
              total: number;
              pages: number;
              /** @description address of the next items of this section; null where none follow */
              next: string | null;
            }[];
            theme: {
              /** @enum {string} */
              preset: 'paper' | 'kiln' | 'harbour' | 'moss' | 'linen' | 'tide' | 'plaster' | 'rose-clay';
              accent: string;
              background:
                | {
                    /** @constant */
                    type: 'colour';
                    colour: string;
                  }
                | {
                    /** @constant */
                    type: 'gradient';
                    from: string;
                    to: string;
                  }
                | {
                    /** @constant */
                    type: 'picture';
                    imageUrl: string;
                  };
              /** @enum {string} */
              font: 'bricolage' | 'inter' | 'jetbrains-mono';
              /** @enum {string} */
              tileShape: 'round' | 'soft' | 'square' | 'drop';
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPublicPage: {
    parameters: {
      query?: {
        section?: string;
        page?: string;
      };
      header?: never;
      path: {
        username: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the public page; JSON when asked for JSON */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP; `validation_failed`: The request has the wrong shape */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
    };
  };
  followLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: string;
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Follow a link: 302 to its destination once the click is on disk */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `account_suspended`: The operator has suspended this account; `destination_blocked`: The operator has blocked what this link leads to */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
    };
  };
  followLinkInApi: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        username: string;
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Follow a link: 302 to its destination once the click is on disk */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `account_suspended`: The operator has suspended this account; `destination_blocked`: The operator has blocked what this link leads to */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getStickerPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the page of a sticker: to whom and when its message was sent, and the fingerprint of the words. An address may ask 120 times a minute, comparisons included */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
    };
  };
  compareSticker: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          text?: string;
        };
      };
    };
    responses: {
      /** @description The same page, saying whether the form field `text` has a sticker's words. 32 kB at most; nothing of it is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `not_found`: Nothing here */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `account_suspended`: The operator has suspended this account */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `payload_too_large`: The body is too large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unsupported_media_type`: This type is not supported */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `LimitExceededException`: Too many attempts. Please try again later */
      429: {
        headers: {
          /** @description Seconds until the call may succeed */
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
          'text/html; charset=utf-8': string;
        };
      };
    };
  };
  getLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Check that the process runs */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'ok' | 'failing';
            checks: {
              [key: string]: string;
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Check that everything that the service needs responds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'ok' | 'failing';
            checks: {
              [key: string]: string;
            };
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get Prometheus metrics, for this machine or for the bearer of the METRICS_TOKEN */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain; version=0.0.4; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Not allowed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getOpenApi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get this document */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getDocs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get this document as a page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html; charset=utf-8': string;
        };
      };
      /** @description `malformed_request`: The request is not valid HTTP */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request came too slowly */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `headers_too_large`: The headers are too large */
      431: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `internal`: Something went wrong */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unavailable`: Try again in a moment */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
