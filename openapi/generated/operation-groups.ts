// Generated from openapi/*.yaml by `pnpm contract`; do not edit.

/** Groups whose operations do not begin with the singular of the group's name, and what they begin with instead. */
export const prefixes = {
  dictionaries: 'dict',
  sms: 'sms',
  codegen: '',
  workflow: '',
  workflowAdmin: 'flow',
  packages: 'pack',
  payments: 'payRecord',
  riderBindings: 'rider',
  statistics: 'statistics',
  liveMap: 'mapPoint',
} as const

/** The operation of each method by its group. A write is a submit that only adds, or only changes. */
export interface OperationGroups {
  /** Logging in, renewing and ending sessions */
  auth: {
    /**
     * Log in or renew a session (`authToken`).
     *
     * Needs no login.
     */
    token: 'authToken'
    /**
     * Renew a session (`authRefresh`).
     *
     * Needs no login.
     */
    refresh: 'authRefresh'
    /**
     * Get a captcha (`authCaptcha`).
     *
     * Makes a new picture with each call. Its text is accepted once, within five minutes; a wrong answer uses it up, too.
     *
     * Needs no login.
     */
    captcha: 'authCaptcha'
    /**
     * Get a challenge of proof of work (`authChallenge`).
     *
     * Makes a new challenge with each call. Its solution is accepted once, within five minutes; a wrong one uses it up, too.
     *
     * Needs no login.
     */
    challenge: 'authChallenge'
    /**
     * Log out and revoke this session (`authLogout`).
     *
     * Ends this session: its access token and its refresh token are refused from now on. Other sessions of the user go on.
     *
     * For everybody who is logged in.
     */
    logout: 'authLogout'
    /**
     * Begin a login by a third party (`authStartThirdParty`).
     *
     * Needs no login.
     */
    startThirdParty: 'authStartThirdParty'
    /**
     * Show who is logged in (`authUserInfo`).
     *
     * For everybody who is logged in.
     */
    userInfo: 'authUserInfo'
    /**
     * Reload rights and menus (`authClearCache`).
     *
     * Discards what the server remembers of this session: its rights are read from the database with the next request. Changes no data.
     *
     * For everybody who is logged in.
     */
    clearCache: 'authClearCache'
    /**
     * Send a code to log in with to a phone (`authSendValidate`).
     *
     * Needs no login.
     */
    sendValidate: 'authSendValidate'
  }
  /** Menus and buttons, and who sees which */
  menus: {
    /**
     * List menus and buttons (`menuList`).
     *
     * The whole tree; with filters, matches are shown under their ancestors
     *
     * Permission: `menu`.
     */
    list: 'menuList'
    /**
     * List menus and buttons under one parent, or all as a forest (`menuLazyList`).
     *
     * Permission: `menu`.
     */
    lazyList: 'menuLazyList'
    /**
     * List menus without buttons under one parent, or all as a forest (`menuLazyMenuList`).
     *
     * For everybody who is logged in.
     */
    lazyMenuList: 'menuLazyMenuList'
    /**
     * List menus without buttons (`menuMenuList`).
     *
     * For everybody who is logged in.
     */
    menuList: 'menuMenuList'
    /**
     * Menus to choose from (`menuTree`).
     *
     * For everybody who is logged in.
     */
    tree: 'menuTree'
    /**
     * Show a menu (`menuDetail`).
     *
     * Permission: `menu`.
     */
    detail: 'menuDetail'
    /**
     * Add or change a menu (`menuSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `menu_add` to add, `menu_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'menuSubmit'
    /**
     * Add or change a menu (`menuSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `menu_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'menuSubmit' }
    /**
     * Add or change a menu (`menuSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `menu_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'menuSubmit' }
    /**
     * Remove menus (`menuRemove`).
     *
     * Permission: `menu_delete`.
     */
    remove: 'menuRemove'
    /**
     * Top menus of the shell (`menuTopMenu`).
     *
     * For everybody who is logged in.
     */
    topMenu: 'menuTopMenu'
    /**
     * Menus the caller may open (`menuRoutes`).
     *
     * For everybody who is logged in.
     */
    routes: 'menuRoutes'
    /**
     * Buttons the caller may press (`menuButtons`).
     *
     * For everybody who is logged in.
     */
    buttons: 'menuButtons'
    /**
     * What the caller may grant to a role (`menuGrantTree`).
     *
     * For everybody who is logged in.
     */
    grantTree: 'menuGrantTree'
    /**
     * What roles have been granted (`menuRoleTreeKeys`).
     *
     * Permission: `role_grant`.
     */
    roleTreeKeys: 'menuRoleTreeKeys'
    /**
     * Menus a top menu may show (`menuGrantTopTree`).
     *
     * For everybody who is logged in.
     */
    grantTopTree: 'menuGrantTopTree'
    /**
     * Menus that top menus show (`menuTopTreeKeys`).
     *
     * Permission: `topmenu_grant`.
     */
    topTreeKeys: 'menuTopTreeKeys'
    /**
     * Export menus and buttons (`menuExport`).
     *
     * Resolves with a file.
     *
     * Permission: `menu_export`.
     */
    export: 'menuExport'
  }
  /** Parts of the menu tree shown in the top bar */
  topMenus: {
    /**
     * List top menus (`topMenuList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `name`, `sort`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `topmenu`.
     */
    list: 'topMenuList'
    /**
     * Show a top menu (`topMenuDetail`).
     *
     * Permission: `topmenu`.
     */
    detail: 'topMenuDetail'
    /**
     * Add or change a top menu (`topMenuSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `topmenu_add` to add, `topmenu_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'topMenuSubmit'
    /**
     * Add or change a top menu (`topMenuSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `topmenu_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'topMenuSubmit' }
    /**
     * Add or change a top menu (`topMenuSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `topmenu_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'topMenuSubmit' }
    /**
     * Remove top menus (`topMenuRemove`).
     *
     * Permission: `topmenu_delete`.
     */
    remove: 'topMenuRemove'
    /**
     * Set the menus top menus show (`topMenuGrant`).
     *
     * Permission: `topmenu_grant`.
     */
    grant: 'topMenuGrant'
    /**
     * Export top menus (`topMenuExport`).
     *
     * Resolves with a file.
     *
     * Permission: `topmenu_export`.
     */
    export: 'topMenuExport'
  }
  /** Sets of rights granted to users */
  roles: {
    /**
     * List roles (`roleList`).
     *
     * The whole tree; with filters, matches are shown under their ancestors
     *
     * Permission: `role`.
     */
    list: 'roleList'
    /**
     * Show a role (`roleDetail`).
     *
     * Permission: `role`.
     */
    detail: 'roleDetail'
    /**
     * Add or change a role (`roleSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `role_add` to add, `role_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'roleSubmit'
    /**
     * Add or change a role (`roleSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `role_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'roleSubmit' }
    /**
     * Add or change a role (`roleSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `role_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'roleSubmit' }
    /**
     * Remove roles (`roleRemove`).
     *
     * Permission: `role_delete`.
     */
    remove: 'roleRemove'
    /**
     * Set what roles may do (`roleGrant`).
     *
     * Permission: `role_grant`.
     */
    grant: 'roleGrant'
    /**
     * Roles to choose from, as a tree (`roleTree`).
     *
     * For everybody who is logged in.
     */
    tree: 'roleTree'
    /**
     * Roles that may be the parent of a role (`roleTreeById`).
     *
     * For everybody who is logged in.
     */
    treeById: 'roleTreeById'
    /**
     * Roles to choose from (`roleOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'roleOptions'
    /**
     * Export roles (`roleExport`).
     *
     * Resolves with a file.
     *
     * Permission: `role_export`.
     */
    export: 'roleExport'
  }
  /** Members of staff with an account */
  users: {
    /**
     * List users, page by page (`userPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `account`, `name`, `realName`, `userType`, `phone`, `email`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `user`.
     */
    page: 'userPage'
    /**
     * List users (`userList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `account`, `name`, `realName`, `userType`, `phone`, `email`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `user`.
     */
    list: 'userList'
    /**
     * Users to choose from (`userOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'userOptions'
    /**
     * Show a user (`userDetail`).
     *
     * Permission: `user`.
     */
    detail: 'userDetail'
    /**
     * Show the caller's own profile (`userInfo`).
     *
     * For everybody who is logged in.
     */
    info: 'userInfo'
    /**
     * Add or change a user (`userSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `user_add` to add, `user_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'userSubmit'
    /**
     * Add or change a user (`userSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `user_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'userSubmit' }
    /**
     * Change a user (`userUpdate`).
     *
     * Permission: `user_edit`.
     */
    update: 'userUpdate'
    /**
     * Remove users (`userRemove`).
     *
     * Permission: `user_delete`.
     */
    remove: 'userRemove'
    /**
     * Give users new random passwords (`userResetPassword`).
     *
     * Permission: `user_reset`.
     */
    resetPassword: 'userResetPassword'
    /**
     * Change the caller's own password (`userUpdatePassword`).
     *
     * For everybody who is logged in.
     */
    updatePassword: 'userUpdatePassword'
    /**
     * Change the caller's own profile (`userUpdateInfo`).
     *
     * For everybody who is logged in.
     */
    updateInfo: 'userUpdateInfo'
    /**
     * Send a code to a new phone of the caller's own (`userSendPhoneCode`).
     *
     * For everybody who is logged in.
     */
    sendPhoneCode: 'userSendPhoneCode'
    /**
     * Change the caller's own phone, given the code sent to it (`userUpdatePhone`).
     *
     * For everybody who is logged in.
     */
    updatePhone: 'userUpdatePhone'
    /**
     * Give roles to users (`userGrant`).
     *
     * Permission: `user_grant`.
     */
    grant: 'userGrant'
    /**
     * Unlock users after failed logins (`userUnlock`).
     *
     * Permission: `user_unlock`.
     */
    unlock: 'userUnlock'
    /**
     * Export users (`userExport`).
     *
     * Resolves with a file.
     *
     * Permission: `user_export`.
     */
    export: 'userExport'
    /**
     * Show what a platform keeps of a user (`userShowPlatform`).
     *
     * Permission: `user`.
     */
    showPlatform: 'userShowPlatform'
    /**
     * Set what a platform keeps of a user (`userUpdatePlatform`).
     *
     * Permission: `user_edit`.
     */
    updatePlatform: 'userUpdatePlatform'
    /**
     * Approve registrations (`userAuditPass`).
     *
     * Permission: `user_audit`.
     */
    auditPass: 'userAuditPass'
    /**
     * Refuse registrations (`userAuditRefuse`).
     *
     * Permission: `user_audit`.
     */
    auditRefuse: 'userAuditRefuse'
    /**
     * Register after a first login by a third party (`userRegisterGuest`).
     *
     * For everybody who is logged in.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    registerGuest: 'userRegisterGuest'
    /**
     * Add or change users from a file (`userImport`).
     *
     * Sends a file.
     *
     * Permission: `user_import`.
     */
    import: 'userImport'
    /**
     * Get an empty file to fill in for an import (`userExportTemplate`).
     *
     * Resolves with a file.
     *
     * Permission: `user_import`.
     */
    exportTemplate: 'userExportTemplate'
  }
  /** Companies, departments and groups of a tenant */
  depts: {
    /**
     * List departments (`deptList`).
     *
     * The whole tree; with filters, matches are shown under their ancestors
     *
     * Permission: `dept`.
     */
    list: 'deptList'
    /**
     * List departments under one parent, or all as a forest (`deptLazyList`).
     *
     * Permission: `dept`.
     */
    lazyList: 'deptLazyList'
    /**
     * Show a department (`deptDetail`).
     *
     * Permission: `dept`.
     */
    detail: 'deptDetail'
    /**
     * Add or change a department (`deptSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `dept_add` to add, `dept_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'deptSubmit'
    /**
     * Add or change a department (`deptSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `dept_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'deptSubmit' }
    /**
     * Add or change a department (`deptSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `dept_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'deptSubmit' }
    /**
     * Remove departments (`deptRemove`).
     *
     * Permission: `dept_delete`.
     */
    remove: 'deptRemove'
    /**
     * Departments to choose from, as a tree (`deptTree`).
     *
     * For everybody who is logged in.
     */
    tree: 'deptTree'
    /**
     * Departments to choose from, under one parent (`deptLazyTree`).
     *
     * For everybody who is logged in.
     */
    lazyTree: 'deptLazyTree'
    /**
     * Departments to choose from (`deptOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'deptOptions'
    /**
     * Export departments (`deptExport`).
     *
     * Resolves with a file.
     *
     * Permission: `dept_export`.
     */
    export: 'deptExport'
  }
  /** Positions users hold */
  posts: {
    /**
     * List posts (`postList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `category`, `postCode`, `postName`, `sort`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `post`.
     */
    list: 'postList'
    /**
     * List posts, page by page (`postPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `category`, `postCode`, `postName`, `sort`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `post`.
     */
    page: 'postPage'
    /**
     * Show a post (`postDetail`).
     *
     * Permission: `post`.
     */
    detail: 'postDetail'
    /**
     * Add or change a post (`postSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `post_add` to add, `post_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'postSubmit'
    /**
     * Add or change a post (`postSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `post_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'postSubmit' }
    /**
     * Add or change a post (`postSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `post_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'postSubmit' }
    /**
     * Remove posts (`postRemove`).
     *
     * Permission: `post_delete`.
     */
    remove: 'postRemove'
    /**
     * Posts to choose from (`postOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'postOptions'
    /**
     * Export posts (`postExport`).
     *
     * Resolves with a file.
     *
     * Permission: `post_export`.
     */
    export: 'postExport'
  }
  /** Programs that may call the server */
  clients: {
    /**
     * List clients (`clientList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `clientId`, `accessTokenValidity`, `refreshTokenValidity`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `client`.
     */
    list: 'clientList'
    /**
     * Show a client (`clientDetail`).
     *
     * Permission: `client`.
     */
    detail: 'clientDetail'
    /**
     * Add or change a client (`clientSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `client_add` to add, `client_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'clientSubmit'
    /**
     * Add or change a client (`clientSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `client_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'clientSubmit' }
    /**
     * Add or change a client (`clientSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `client_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'clientSubmit' }
    /**
     * Remove clients (`clientRemove`).
     *
     * Permission: `client_delete`.
     */
    remove: 'clientRemove'
    /**
     * Give a client a new secret (`clientResetSecret`).
     *
     * Permission: `client_secret`.
     */
    resetSecret: 'clientResetSecret'
    /**
     * Export clients (`clientExport`).
     *
     * Resolves with a file.
     *
     * Permission: `client_export`.
     */
    export: 'clientExport'
  }
  /** Which rows a role sees */
  dataScopes: {
    /**
     * List data scopes (`dataScopeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `resourceCode`, `scopeName`, `scopeType`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `data_scope`.
     */
    list: 'dataScopeList'
    /**
     * Show a data scope (`dataScopeDetail`).
     *
     * Permission: `data_scope`.
     */
    detail: 'dataScopeDetail'
    /**
     * Add or change a data scope (`dataScopeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `data_scope_add` to add, `data_scope_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'dataScopeSubmit'
    /**
     * Add or change a data scope (`dataScopeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `data_scope_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'dataScopeSubmit' }
    /**
     * Add or change a data scope (`dataScopeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `data_scope_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'dataScopeSubmit' }
    /**
     * Remove data scopes (`dataScopeRemove`).
     *
     * Permission: `data_scope_delete`.
     */
    remove: 'dataScopeRemove'
    /**
     * Export data scopes (`dataScopeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `data_scope_export`.
     */
    export: 'dataScopeExport'
    /**
     * List the resources a data scope can restrict, with their columns (`dataScopeResourceOptions`).
     *
     * Permission: `data_scope`.
     */
    resourceOptions: 'dataScopeResourceOptions'
  }
  /** Which operations a role may call */
  apiScopes: {
    /**
     * List API scopes (`apiScopeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `resourceCode`, `scopeName`, `scopeType`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `api_scope`.
     */
    list: 'apiScopeList'
    /**
     * Show an API scope (`apiScopeDetail`).
     *
     * Permission: `api_scope`.
     */
    detail: 'apiScopeDetail'
    /**
     * Add or change an API scope (`apiScopeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `api_scope_add` to add, `api_scope_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'apiScopeSubmit'
    /**
     * Add or change an API scope (`apiScopeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `api_scope_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'apiScopeSubmit' }
    /**
     * Add or change an API scope (`apiScopeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `api_scope_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'apiScopeSubmit' }
    /**
     * Remove API scopes (`apiScopeRemove`).
     *
     * Permission: `api_scope_delete`.
     */
    remove: 'apiScopeRemove'
    /**
     * Export API scopes (`apiScopeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `api_scope_export`.
     */
    export: 'apiScopeExport'
  }
  /** Operators, and the platform itself */
  tenants: {
    /**
     * List tenants (`tenantList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `tenantId`, `tenantName`, `accountNumber`, `expireTime`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `tenant`.
     */
    list: 'tenantList'
    /**
     * Show what is removed with a tenant (`tenantRemovalPreview`).
     *
     * Permission: `tenant_delete`.
     */
    removalPreview: 'tenantRemovalPreview'
    /**
     * Show a tenant (`tenantDetail`).
     *
     * Permission: `tenant`.
     */
    detail: 'tenantDetail'
    /**
     * Add or change a tenant (`tenantSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `tenant_add` to add, `tenant_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'tenantSubmit'
    /**
     * Add or change a tenant (`tenantSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `tenant_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'tenantSubmit' }
    /**
     * Add or change a tenant (`tenantSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `tenant_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'tenantSubmit' }
    /**
     * Move tenants to the recycle bin (`tenantRecycle`).
     *
     * Permission: `tenant_recycle`.
     */
    recycle: 'tenantRecycle'
    /**
     * Restore tenants from the recycle bin (`tenantRestore`).
     *
     * Permission: `tenant_restore`.
     */
    restore: 'tenantRestore'
    /**
     * Remove tenants for good, from the recycle bin (`tenantRemove`).
     *
     * Permission: `tenant_delete`.
     */
    remove: 'tenantRemove'
    /**
     * Set account limit and expiry of tenants (`tenantSetting`).
     *
     * Permission: `tenant_setting`.
     */
    setting: 'tenantSetting'
    /**
     * Show which tenant a domain belongs to (`tenantInfo`).
     *
     * Needs no login.
     */
    info: 'tenantInfo'
    /**
     * Tenants to choose from (`tenantOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'tenantOptions'
    /**
     * Tenants to choose from, by name or number (`tenantOptionsNew`).
     *
     * For everybody who is logged in.
     */
    optionsNew: 'tenantOptionsNew'
    /**
     * Operators to choose from, without the platform (`tenantOptionsNoSupertube`).
     *
     * For everybody who is logged in.
     */
    optionsNoSupertube: 'tenantOptionsNoSupertube'
    /**
     * Give a tenant a data source (`tenantSetDatasource`).
     *
     * Permission: `tenant_datasource`.
     */
    setDatasource: 'tenantSetDatasource'
    /**
     * Give a tenant a product package (`tenantSetPackage`).
     *
     * Permission: `tenant_package`.
     */
    setPackage: 'tenantSetPackage'
    /**
     * Show the product package of a tenant (`tenantShowPackage`).
     *
     * Permission: `tenant`.
     */
    showPackage: 'tenantShowPackage'
    /**
     * Show how a tenant's own systems reach this server (`tenantApiInfo`).
     *
     * Permission: `tenant_api`.
     */
    apiInfo: 'tenantApiInfo'
    /**
     * Set how a tenant's own systems reach this server (`tenantApiUpdate`).
     *
     * Permission: `tenant_api`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    apiUpdate: 'tenantApiUpdate'
    /**
     * Countries a tenant can be in (`tenantCountries`).
     *
     * For everybody who is logged in.
     */
    countries: 'tenantCountries'
    /**
     * Show the caller's own tenant (`tenantOwnInfo`).
     *
     * For everybody who is logged in.
     */
    ownInfo: 'tenantOwnInfo'
    /**
     * Export tenants (`tenantExport`).
     *
     * Resolves with a file.
     *
     * Permission: `tenant_export`.
     */
    export: 'tenantExport'
  }
  /** Named codes of the system and of each tenant */
  dictionaries: {
    /**
     * List dictionaries with their items (`dictList`).
     *
     * The whole tree; with filters, matches are shown under their ancestors
     *
     * Permission: `dict`.
     */
    list: 'dictList'
    /**
     * List dictionaries (`dictParentList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `dictValue`, `sort`, `createTime`, `updateTime`.
     *
     * Permission: `dict`.
     */
    parentList: 'dictParentList'
    /**
     * List the items of a dictionary (`dictChildList`).
     *
     * Permission: `dict`.
     */
    childList: 'dictChildList'
    /**
     * Show a dictionary or item (`dictDetail`).
     *
     * Permission: `dict`.
     */
    detail: 'dictDetail'
    /**
     * Add or change a dictionary or item (`dictSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `dict_add` to add, `dict_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'dictSubmit'
    /**
     * Add or change a dictionary or item (`dictSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `dict_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'dictSubmit' }
    /**
     * Add or change a dictionary or item (`dictSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `dict_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'dictSubmit' }
    /**
     * Remove dictionaries or items (`dictRemove`).
     *
     * Permission: `dict_delete`.
     */
    remove: 'dictRemove'
    /**
     * Dictionaries to choose from, as a tree (`dictTree`).
     *
     * For everybody who is logged in.
     */
    tree: 'dictTree'
    /**
     * Items of a dictionary (`dictDictionary`).
     *
     * For everybody who is logged in.
     */
    dictionary: 'dictDictionary'
    /**
     * Dictionaries to choose from (`dictOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'dictOptions'
    /**
     * Labels that were changed or added (`dictLabels`).
     *
     * Items whose labels differ from those that programs are delivered with
     *
     * For everybody who is logged in.
     */
    labels: 'dictLabels'
    /**
     * List business dictionaries with their items (`dictBizList`).
     *
     * The whole tree; with filters, matches are shown under their ancestors
     *
     * Permission: `dictbiz`.
     */
    bizList: 'dictBizList'
    /**
     * List business dictionaries (`dictBizParentList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `dictValue`, `sort`, `createTime`, `updateTime`.
     *
     * Permission: `dictbiz`.
     */
    bizParentList: 'dictBizParentList'
    /**
     * List the items of a business dictionary (`dictBizChildList`).
     *
     * Permission: `dictbiz`.
     */
    bizChildList: 'dictBizChildList'
    /**
     * Show a business dictionary or item (`dictBizDetail`).
     *
     * Permission: `dictbiz`.
     */
    bizDetail: 'dictBizDetail'
    /**
     * Add or change a business dictionary or item (`dictBizSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `dictbiz_add` to add, `dictbiz_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    bizSubmit: 'dictBizSubmit'
    /**
     * Add or change a business dictionary or item (`dictBizSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `dictbiz_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    bizCreate: { create: 'dictBizSubmit' }
    /**
     * Add or change a business dictionary or item (`dictBizSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `dictbiz_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    bizUpdate: { update: 'dictBizSubmit' }
    /**
     * Remove business dictionaries or items (`dictBizRemove`).
     *
     * Permission: `dictbiz_delete`.
     */
    bizRemove: 'dictBizRemove'
    /**
     * Business dictionaries to choose from, as a tree (`dictBizTree`).
     *
     * For everybody who is logged in.
     */
    bizTree: 'dictBizTree'
    /**
     * Items of a business dictionary (`dictBizDictionary`).
     *
     * For everybody who is logged in.
     */
    bizDictionary: 'dictBizDictionary'
    /**
     * Business dictionaries to choose from (`dictBizOptions`).
     *
     * For everybody who is logged in.
     */
    bizOptions: 'dictBizOptions'
    /**
     * Export dictionaries (`dictExport`).
     *
     * Resolves with a file.
     *
     * Permission: `dict_export`.
     */
    export: 'dictExport'
    /**
     * Export business dictionaries (`dictBizExport`).
     *
     * Resolves with a file.
     *
     * Permission: `dictbiz_export`.
     */
    bizExport: 'dictBizExport'
  }
  /** What was called, what happened and what failed */
  logs: {
    /**
     * Keep the errors a browser met (`logClientUpload`).
     *
     * For everybody who is logged in.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    clientUpload: 'logClientUpload'
    /**
     * List event log rows (`logUsualList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `createTime`, `method`, `time`, `createBy`.
     *
     * Permission: `log_usual`.
     */
    usualList: 'logUsualList'
    /**
     * Show an event log row (`logUsualDetail`).
     *
     * Permission: `log_usual`.
     */
    usualDetail: 'logUsualDetail'
    /**
     * Export event log rows (`logUsualExport`).
     *
     * Resolves with a file.
     *
     * Permission: `log_usual_export`.
     */
    usualExport: 'logUsualExport'
    /**
     * List API log rows (`logApiList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `createTime`, `method`, `time`, `createBy`.
     *
     * Permission: `log_api`.
     */
    apiList: 'logApiList'
    /**
     * Show an API log row (`logApiDetail`).
     *
     * Permission: `log_api`.
     */
    apiDetail: 'logApiDetail'
    /**
     * Export API log rows (`logApiExport`).
     *
     * Resolves with a file.
     *
     * Permission: `log_api_export`.
     */
    apiExport: 'logApiExport'
    /**
     * List error log rows (`logErrorList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `createTime`, `method`, `time`, `createBy`.
     *
     * Permission: `log_error`.
     */
    errorList: 'logErrorList'
    /**
     * Show an error log row (`logErrorDetail`).
     *
     * Permission: `log_error`.
     */
    errorDetail: 'logErrorDetail'
    /**
     * Export error log rows (`logErrorExport`).
     *
     * Resolves with a file.
     *
     * Permission: `log_error_export`.
     */
    errorExport: 'logErrorExport'
  }
  /** Uploaded files */
  attachments: {
    /**
     * Upload a picture (`attachmentPutFile`).
     *
     * Sends a file.
     *
     * For everybody who is logged in.
     */
    putFile: 'attachmentPutFile'
    /**
     * Upload a file and add it as an attachment (`attachmentPutFileAttach`).
     *
     * Sends a file.
     *
     * For everybody who is logged in.
     */
    putFileAttach: 'attachmentPutFileAttach'
    /**
     * List attachments (`attachmentList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `originalName`, `extension`, `attachSize`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `attach`.
     */
    list: 'attachmentList'
    /**
     * Show an attachment (`attachmentDetail`).
     *
     * Permission: `attach`.
     */
    detail: 'attachmentDetail'
    /**
     * Add or change an attachment (`attachmentSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `attach_add` to add, `attach_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'attachmentSubmit'
    /**
     * Add or change an attachment (`attachmentSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `attach_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'attachmentSubmit' }
    /**
     * Add or change an attachment (`attachmentSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `attach_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'attachmentSubmit' }
    /**
     * Remove attachments (`attachmentRemove`).
     *
     * Permission: `attach_delete`.
     */
    remove: 'attachmentRemove'
    /**
     * Export attachments (`attachmentExport`).
     *
     * Resolves with a file.
     *
     * Permission: `attach_export`.
     */
    export: 'attachmentExport'
    /**
     * Download an attachment (`attachmentDownload`).
     *
     * Resolves with a file.
     *
     * Permission: `attach_download`.
     */
    download: 'attachmentDownload'
  }
  /** Beyond the API family: login data, own sessions, download tickets */
  platform: {
    /**
     * What a login page needs to know (`platformBootstrap`).
     *
     * Needs no login.
     */
    bootstrap: 'platformBootstrap'
    /**
     * List the caller's own sessions (`sessionList`).
     *
     * For everybody who is logged in.
     */
    sessionList: 'sessionList'
    /**
     * End some of the caller's own sessions (`sessionRevoke`).
     *
     * For everybody who is logged in.
     */
    sessionRevoke: 'sessionRevoke'
    /**
     * Get a ticket for one download (`downloadTicketCreate`).
     *
     * For everybody who is logged in.
     */
    downloadTicketCreate: 'downloadTicketCreate'
  }
  /** Models of vehicles */
  vehicleTypes: {
    /**
     * List vehicle types (`vehicleTypeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleType`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `vehicle_type`.
     */
    list: 'vehicleTypeList'
    /**
     * Show a vehicle type (`vehicleTypeDetail`).
     *
     * Permission: `vehicle_type`.
     */
    detail: 'vehicleTypeDetail'
    /**
     * Add or change a vehicle type (`vehicleTypeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `vehicle_type_add` to add, `vehicle_type_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'vehicleTypeSubmit'
    /**
     * Add or change a vehicle type (`vehicleTypeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `vehicle_type_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'vehicleTypeSubmit' }
    /**
     * Add or change a vehicle type (`vehicleTypeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `vehicle_type_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'vehicleTypeSubmit' }
    /**
     * Remove vehicle types (`vehicleTypeRemove`).
     *
     * Permission: `vehicle_type_delete`.
     */
    remove: 'vehicleTypeRemove'
    /**
     * Export vehicle types (`vehicleTypeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `vehicle_type_export`.
     */
    export: 'vehicleTypeExport'
    /**
     * Vehicle types to choose from (`vehicleTypeOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'vehicleTypeOptions'
  }
  /** Vehicles that are sold or leased */
  vehicles: {
    /**
     * Enable or disable a vehicle (`vehicleUpdateStatus`).
     *
     * Permission: `vehicle_status`.
     */
    updateStatus: 'vehicleUpdateStatus'
    /**
     * Bind vehicles to a rental strategy (`vehicleBindRentalStrategy`).
     *
     * Permission: `vehicle_strategy`.
     */
    bindRentalStrategy: 'vehicleBindRentalStrategy'
    /**
     * Bind vehicles to a geofence (`vehicleBindFence`).
     *
     * Permission: `vehicle_fence`.
     */
    bindFence: 'vehicleBindFence'
    /**
     * Give a rider a vehicle (`vehicleBind`).
     *
     * Permission: `vehicle_bind`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    bind: 'vehicleBind'
    /**
     * Take a vehicle from its rider (`vehicleUnbind`).
     *
     * Permission: `vehicle_unbind`.
     */
    unbind: 'vehicleUnbind'
    /**
     * Switch a part of a vehicle (`vehiclePartStatus`).
     *
     * Permission: `vehicle_part`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    partStatus: 'vehiclePartStatus'
    /**
     * Bind a vehicle to its locator (`vehicleBindGps`).
     *
     * Permission: `vehicle_gps`.
     */
    bindGps: 'vehicleBindGps'
    /**
     * Show the vehicle of a rider (`vehicleInformation`).
     *
     * Permission: `vehicle`.
     */
    information: 'vehicleInformation'
    /**
     * List where a vehicle was, at most 5000 points (`vehicleGpsList`).
     *
     * At most 31 days. Of reports closer to each other than a hundred thousandth of that time one is taken. A longer line is simplified to 5000 points, which are those that tell most where it was when; distances count all. Empty where a data scope hides the position. Reading is written to the API log.
     *
     * Permission: `vehicle_track`.
     */
    gpsList: 'vehicleGpsList'
    /**
     * List where a vehicle was, page by page (`vehicleGpsPage`).
     *
     * Every position it reported, oldest first, of at most 31 days. Empty where a data scope hides the position. Reading is written to the API log.
     *
     * Resolves with one page; `pages()` iterates over all rows.
     *
     * Permission: `vehicle_track`.
     */
    gpsPage: 'vehicleGpsPage'
    /**
     * Show where a vehicle is (`vehicleGpsNow`).
     *
     * Without longitude, latitude and time where it never reported a position; without what a data scope hides. Reading is written to the API log.
     *
     * Permission: `vehicle`.
     */
    gpsNow: 'vehicleGpsNow'
    /**
     * Show a vehicle as it stands (`vehicleInfo`).
     *
     * Permission: `vehicle`.
     */
    info: 'vehicleInfo'
    /**
     * Count vehicles by model (`vehicleTypeStatistics`).
     *
     * Models with vehicles that the caller reaches, the most frequent first; at most 1000.
     *
     * Permission: `vehicle`.
     */
    typeStatistics: 'vehicleTypeStatistics'
    /**
     * Count vehicles by model, page by page (`vehicleTypePage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleTypeName`, `count`, `leasedCount`.
     *
     * Permission: `vehicle`.
     */
    typePage: 'vehicleTypePage'
    /**
     * List vehicles (`vehicleList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleSn`, `vehicleType`, `leaseStatus`, `price`, `expirationTime`, `crossTheBorder`, `finallyLocateTheTime`, `lockStatus`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `vehicle`.
     */
    list: 'vehicleList'
    /**
     * Show a vehicle (`vehicleDetail`).
     *
     * Permission: `vehicle`.
     */
    detail: 'vehicleDetail'
    /**
     * Add or change a vehicle (`vehicleSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `vehicle_add` to add, `vehicle_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'vehicleSubmit'
    /**
     * Add or change a vehicle (`vehicleSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `vehicle_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'vehicleSubmit' }
    /**
     * Add or change a vehicle (`vehicleSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `vehicle_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'vehicleSubmit' }
    /**
     * Remove vehicles (`vehicleRemove`).
     *
     * Permission: `vehicle_delete`.
     */
    remove: 'vehicleRemove'
    /**
     * Export vehicles (`vehicleExport`).
     *
     * Resolves with a file.
     *
     * Permission: `vehicle_export`.
     */
    export: 'vehicleExport'
    /**
     * Vehicles to choose from (`vehicleOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'vehicleOptions'
  }
  /** Sites with swap cabinets or chargers */
  stations: {
    /**
     * List stations (`stationList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `stationName`, `deviceType`, `stationType`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `station`.
     */
    list: 'stationList'
    /**
     * Show a station (`stationDetail`).
     *
     * Permission: `station`.
     */
    detail: 'stationDetail'
    /**
     * Add or change a station (`stationSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `station_add` to add, `station_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'stationSubmit'
    /**
     * Add or change a station (`stationSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `station_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'stationSubmit' }
    /**
     * Add or change a station (`stationSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `station_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'stationSubmit' }
    /**
     * Remove stations (`stationRemove`).
     *
     * Permission: `station_delete`.
     */
    remove: 'stationRemove'
    /**
     * Export stations (`stationExport`).
     *
     * Resolves with a file.
     *
     * Permission: `station_export`.
     */
    export: 'stationExport'
    /**
     * Stations to choose from (`stationOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'stationOptions'
    /**
     * List stations with the batteries available at them (`stationOverviewList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `stationName`, `deviceType`, `stationType`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `station_overview`.
     */
    overviewList: 'stationOverviewList'
    /**
     * Show a station with the batteries available at it (`stationOverviewDetail`).
     *
     * Permission: `station_overview`.
     */
    overviewDetail: 'stationOverviewDetail'
  }
  /** Swap cabinets, slot by slot */
  cabinets: {
    /**
     * List the swaps at a cabinet (`cabinetSwapPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `orderNo`, `status`, `startTime`, `endTime`.
     *
     * Permission: `cabinet`.
     */
    swapPage: 'cabinetSwapPage'
    /**
     * Bind cabinets to a billing template (`cabinetUpdateBilling`).
     *
     * Permission: `cabinet_billing`.
     */
    updateBilling: 'cabinetUpdateBilling'
    /**
     * List cabinets (`cabinetList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `cabinetSn`, `name`, `boxTotal`, `threshold`, `checkTime`, `online`, `lastSeenTime`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `cabinet`.
     */
    list: 'cabinetList'
    /**
     * Show a cabinet (`cabinetDetail`).
     *
     * Permission: `cabinet`.
     */
    detail: 'cabinetDetail'
    /**
     * Add or change a cabinet (`cabinetSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `cabinet_add` to add, `cabinet_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'cabinetSubmit'
    /**
     * Add or change a cabinet (`cabinetSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `cabinet_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'cabinetSubmit' }
    /**
     * Add or change a cabinet (`cabinetSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `cabinet_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'cabinetSubmit' }
    /**
     * Remove cabinets (`cabinetRemove`).
     *
     * Permission: `cabinet_delete`.
     */
    remove: 'cabinetRemove'
    /**
     * Export cabinets (`cabinetExport`).
     *
     * Resolves with a file.
     *
     * Permission: `cabinet_export`.
     */
    export: 'cabinetExport'
    /**
     * Cabinets to choose from (`cabinetOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'cabinetOptions'
    /**
     * Bind a cabinet to a station (`cabinetUpdateStation`).
     *
     * Permission: `cabinet_station`.
     */
    updateStation: 'cabinetUpdateStation'
    /**
     * Set the threshold a cabinet should have and send it there (`cabinetUpdateThreshold`).
     *
     * Permission: `cabinet_threshold`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    updateThreshold: 'cabinetUpdateThreshold'
    /**
     * Show a cabinet as it stands, slot by slot (`cabinetInfo`).
     *
     * Permission: `cabinet`.
     */
    info: 'cabinetInfo'
  }
  /** Commands to devices, with their receipts */
  deviceCommands: {
    /**
     * List commands (`deviceCommandList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `deviceSn`, `cmd`, `seq`, `state`, `attempts`, `sentTime`, `endTime`, `expireTime`, `createTime`, `updateTime`.
     *
     * Permission: `device_command`.
     */
    list: 'deviceCommandList'
    /**
     * Show a command (`deviceCommandDetail`).
     *
     * Permission: `device_command`.
     */
    detail: 'deviceCommandDetail'
    /**
     * Export commands (`deviceCommandExport`).
     *
     * Resolves with a file.
     *
     * Permission: `device_command_export`.
     */
    export: 'deviceCommandExport'
    /**
     * Confirm a command of another user (`deviceCommandConfirm`).
     *
     * Permission: `device_command_confirm`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    confirm: 'deviceCommandConfirm'
    /**
     * Confirm the commands of a bulk job of another user (`deviceCommandConfirmJob`).
     *
     * Permission: `device_command_confirm`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    confirmJob: 'deviceCommandConfirmJob'
    /**
     * Cancel a command that was not sent yet (`deviceCommandCancel`).
     *
     * Permission: `device_command_cancel`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    cancel: 'deviceCommandCancel'
    /**
     * List the commands devices understand (`deviceCommandCatalogue`).
     *
     * For everybody who is logged in.
     */
    catalogue: 'deviceCommandCatalogue'
    /**
     * List the settings of a device, desired and reported (`deviceSettingList`).
     *
     * Permission: `device_command`.
     */
    deviceSettingList: 'deviceSettingList'
    /**
     * Give devices a new secret for the broker (`deviceResetSecret`).
     *
     * Permission: `device_command_secret`.
     */
    deviceResetSecret: 'deviceResetSecret'
    /**
     * Open a slot and wait for its receipt (`deviceCommandOpenSlot`).
     *
     * Permission: `device_command_open`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    openSlot: 'deviceCommandOpenSlot'
    /**
     * Send a command and wait for its receipt (`deviceCommandSendAndWait`).
     *
     * Permission: `device_command_send`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sendAndWait: 'deviceCommandSendAndWait'
    /**
     * Send a command without waiting (`deviceCommandSend`).
     *
     * Permission: `device_command_send`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    send: 'deviceCommandSend'
    /**
     * Send a command to many devices, as a bulk job (`deviceCommandSendAll`).
     *
     * Permission: `device_command_bulk`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sendAll: 'deviceCommandSendAll'
    /**
     * Send a message as it is (`deviceCommandSendRaw`).
     *
     * Permission: `device_command_raw`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sendRaw: 'deviceCommandSendRaw'
    /**
     * Send a vehicle a command and wait for its answer (`deviceCommandSendVehicle`).
     *
     * Permission: `device_command_vehicle`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sendVehicle: 'deviceCommandSendVehicle'
  }
  /** Swappable batteries */
  batteries: {
    /**
     * Add or change a battery (`batterySubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `battery_add` to add, `battery_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'batterySubmit'
    /**
     * Add or change a battery (`batterySubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `battery_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'batterySubmit' }
    /**
     * Add or change a battery (`batterySubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `battery_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'batterySubmit' }
    /**
     * Remove batteries (`batteryRemove`).
     *
     * Permission: `battery_delete`.
     */
    remove: 'batteryRemove'
    /**
     * List where a battery was, at most 5000 points (`batteryGpsList`).
     *
     * The positions that the battery itself reported, of at most 31 days. Of reports closer to each other than a hundred thousandth of that time one is taken. A longer line is simplified to 5000 points, which are those that tell most where it was when; distances count all. Empty where a data scope hides its place. Reading is written to the API log.
     *
     * Permission: `battery_track`.
     */
    gpsList: 'batteryGpsList'
    /**
     * List where a battery was, page by page (`batteryGpsPage`).
     *
     * Every position that the battery itself reported, oldest first, of at most 31 days. Empty where a data scope hides its place. Reading is written to the API log.
     *
     * Resolves with one page; `pages()` iterates over all rows.
     *
     * Permission: `battery_track`.
     */
    gpsPage: 'batteryGpsPage'
    /**
     * Count batteries by what they do (`batteryCountByWorkingStatus`).
     *
     * One row per working status, also where no battery has it. Counts are of the batteries the caller reaches; none where a data scope hides the working status.
     *
     * Permission: `battery_monitoring`.
     */
    countByWorkingStatus: 'batteryCountByWorkingStatus'
    /**
     * Count batteries by charge, in steps of 20 percent (`batteryCountBySoc`).
     *
     * Classes 0-20, 20-40, 40-60, 60-80 and 80-100: each with its lower bound and without its upper one, except the last. Batteries whose charge was never reported are in none. No rows where a data scope hides the charge.
     *
     * Permission: `battery_monitoring`.
     */
    countBySoc: 'batteryCountBySoc'
    /**
     * Count batteries with open alarms by level (`batteryCountByFault`).
     *
     * One row per level. A battery counts once, by its most severe open alarm: its own, or one about a battery that the cabinet raises for its slot. No rows where a data scope hides the level.
     *
     * Permission: `battery_monitoring`.
     */
    countByFault: 'batteryCountByFault'
    /**
     * Watch batteries (`batteryMonitoringPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `bmsSn`, `bmsSoc`, `soh`, `temperature`, `cellVoltageSpread`, `numberOfCycles`, `workingStatus`, `faultLevel`, `lastSeenTime`.
     *
     * Permission: `battery_monitoring`.
     */
    monitoringPage: 'batteryMonitoringPage'
    /**
     * Show the passport of a battery (`batteryPassport`).
     *
     * All that is known of a battery, oldest first: its manufacture, every place, its alarms and those about it in a slot, what it took and gave each day, and changes of its state of health. The newest 5,000 entries, or those before them with skip; isWhole says whether there are no older ones. Alarms and measurements are left out for callers who may not read them.
     *
     * Permission: `battery`.
     */
    passport: 'batteryPassport'
    /**
     * Show what a battery measured over a time (`batteryMonitoringCurve`).
     *
     * Mean, lowest and highest values by minute, hour or day, oldest first. Without a resolution it is by minute up to two days, by hour up to a hundred days, else by day; minutes reach over at most seven days, hours over 400. Minutes and hours are kept for a time that parameters set, days always: of an older time it is by hour or day. A day is one of the operator's time zone. Where two points are further apart than gapSeconds, the battery was silent.
     *
     * Permission: `battery_monitoring`.
     */
    monitoringCurve: 'batteryMonitoringCurve'
    /**
     * Show a battery as it was last measured (`batteryMonitoringDetail`).
     *
     * Permission: `battery_monitoring`.
     */
    monitoringDetail: 'batteryMonitoringDetail'
    /**
     * List batteries (`batteryList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `bmsSn`, `soc`, `soh`, `workingStatus`, `lastSeenTime`, `useAmount`, `factoryDate`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `battery`.
     */
    list: 'batteryList'
    /**
     * Show a battery (`batteryDetail`).
     *
     * Permission: `battery`.
     */
    detail: 'batteryDetail'
    /**
     * Export batteries (`batteryExport`).
     *
     * Resolves with a file.
     *
     * Permission: `battery_export`.
     */
    export: 'batteryExport'
    /**
     * Batteries to choose from (`batteryOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'batteryOptions'
    /**
     * List low batteries of riders with their phones (`lowBatteryList`).
     *
     * Batteries with riders whose charge is below the low-power threshold of their operator, with the phone numbers of the riders; the lowest charge comes first.
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `bmsSn`, `soc`, `riderName`, `mobile`, `vehicleSn`, `lastSeenTime`.
     *
     * Permission: `phone_list`.
     */
    lowBatteryList: 'lowBatteryList'
    /**
     * Export low batteries of riders with their phones (`lowBatteryExport`).
     *
     * Resolves with a file.
     *
     * Permission: `phone_list_export`.
     */
    lowBatteryExport: 'lowBatteryExport'
    /**
     * List the places a battery was in (`batteryPlaceList`).
     *
     * Newest first. `before` continues after the last one.
     *
     * Permission: `battery`.
     */
    placeList: 'batteryPlaceList'
    /**
     * Record that a battery is in stock, with staff, in repair or in a vehicle (`batteryMove`).
     *
     * For what no device and no order reports. Refused for a battery with a rider, who is unbound from it instead, and in a slot of a cabinet that is online, which says itself when it is taken. Into a vehicle goes an enabled battery in stock, with staff or missing, of the voltage of the vehicle, which has no rider: what is with a rider is given to the rider. A scrapped battery can only go back to stock.
     *
     * Permission: `battery_move`.
     */
    move: 'batteryMove'
    /**
     * Record that a battery is lost or scrapped (`batteryWriteOff`).
     *
     * A lost battery may be with a rider, in a vehicle or in a slot of a cabinet that is offline; a report of a device finds it again. Only a battery in stock, with staff, in repair or missing can be scrapped.
     *
     * Permission: `battery_write_off`.
     */
    writeOff: 'batteryWriteOff'
  }
  /** People who ride, called contacts by the API family */
  riders: {
    /**
     * Add or change a rider (`riderSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `rider_add` to add, `rider_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'riderSubmit'
    /**
     * Add or change a rider (`riderSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `rider_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'riderSubmit' }
    /**
     * Add or change a rider (`riderSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `rider_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'riderSubmit' }
    /**
     * Remove riders (`riderRemove`).
     *
     * Permission: `rider_delete`.
     */
    remove: 'riderRemove'
    /**
     * Take the vehicle from a rider (`riderUnbindVehicle`).
     *
     * Permission: `rider_unbind`.
     */
    unbindVehicle: 'riderUnbindVehicle'
    /**
     * Freeze a rider, or end that (`riderFreeze`).
     *
     * While a rider is frozen, cabinets refuse the card at once, or as soon as they are online, and no order begins. An order that has not opened a door is cancelled; one that has goes on, and is in the reply. Vehicle, batteries, packages and lease stay as they are. Cards that staff has locked stay locked after the rider is unfrozen.
     *
     * Permission: `rider_freeze`.
     */
    freeze: 'riderFreeze'
    /**
     * List riders (`riderPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `mobile`, `status`, `registerTime`, `createTime`, `updateTime`.
     *
     * Permission: `rider`.
     */
    page: 'riderPage'
    /**
     * Show a rider (`riderDetail`).
     *
     * Permission: `rider`.
     */
    detail: 'riderDetail'
    /**
     * Export riders (`riderExport`).
     *
     * Resolves with a file.
     *
     * Permission: `rider_export`.
     */
    export: 'riderExport'
    /**
     * Riders to choose from (`riderOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'riderOptions'
    /**
     * List riders of rented vehicles with their phones (`rentalPhoneList`).
     *
     * Riders who have a vehicle for rent now, with their phone numbers; the lease that ends first comes first, those without an end last.
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `mobile`, `vehicleSn`, `plateNumber`, `leaseStatus`, `rentExpirationTime`.
     *
     * Permission: `phone_list`.
     */
    rentalPhoneList: 'rentalPhoneList'
    /**
     * Export the phone list of rented vehicles (`rentalPhoneExport`).
     *
     * Resolves with a file.
     *
     * Permission: `phone_list_export`.
     */
    rentalPhoneExport: 'rentalPhoneExport'
  }
  /** Cards riders hold to cabinets: locking, usage, top-ups */
  nfcCards: {
    /**
     * List cards (`nfcCardList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `cardNo`, `type`, `status`, `residueCount`, `expirationTime`, `lockTime`, `createTime`, `updateTime`.
     *
     * Permission: `nfc_card`.
     */
    list: 'nfcCardList'
    /**
     * Show a card (`nfcCardDetail`).
     *
     * Permission: `nfc_card`.
     */
    detail: 'nfcCardDetail'
    /**
     * Add or change a card (`nfcCardSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `nfc_card_add` to add, `nfc_card_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'nfcCardSubmit'
    /**
     * Add or change a card (`nfcCardSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `nfc_card_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'nfcCardSubmit' }
    /**
     * Add or change a card (`nfcCardSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `nfc_card_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'nfcCardSubmit' }
    /**
     * Remove cards (`nfcCardRemove`).
     *
     * Permission: `nfc_card_delete`.
     */
    remove: 'nfcCardRemove'
    /**
     * Export cards (`nfcCardExport`).
     *
     * Resolves with a file.
     *
     * Permission: `nfc_card_export`.
     */
    export: 'nfcCardExport'
    /**
     * Lock cards (`nfcCardLock`).
     *
     * Permission: `nfc_card_lock`.
     */
    lock: 'nfcCardLock'
    /**
     * Unlock cards (`nfcCardUnlock`).
     *
     * Permission: `nfc_card_unlock`.
     */
    unlock: 'nfcCardUnlock'
    /**
     * List taps (`nfcUsageList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `cardNo`, `cabinetSn`, `result`, `tapTime`.
     *
     * Permission: `nfc_usage`.
     */
    nfcUsageList: 'nfcUsageList'
    /**
     * Show a tap (`nfcUsageDetail`).
     *
     * Permission: `nfc_usage`.
     */
    nfcUsageDetail: 'nfcUsageDetail'
    /**
     * Export taps (`nfcUsageExport`).
     *
     * Resolves with a file.
     *
     * Permission: `nfc_usage_export`.
     */
    nfcUsageExport: 'nfcUsageExport'
    /**
     * List top-ups (`nfcRechargeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `cardNo`, `count`, `amount`, `reviewStatus`, `reviewTime`, `createTime`, `updateTime`.
     *
     * Permission: `nfc_recharge`.
     */
    nfcRechargeList: 'nfcRechargeList'
    /**
     * Show a top-up (`nfcRechargeDetail`).
     *
     * Permission: `nfc_recharge`.
     */
    nfcRechargeDetail: 'nfcRechargeDetail'
    /**
     * Add or change a top-up (`nfcRechargeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `nfc_recharge_add` to add, `nfc_recharge_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcRechargeSubmit: 'nfcRechargeSubmit'
    /**
     * Add or change a top-up (`nfcRechargeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `nfc_recharge_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcRechargeCreate: { create: 'nfcRechargeSubmit' }
    /**
     * Add or change a top-up (`nfcRechargeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `nfc_recharge_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcRechargeUpdate: { update: 'nfcRechargeSubmit' }
    /**
     * Export top-ups (`nfcRechargeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `nfc_recharge_export`.
     */
    nfcRechargeExport: 'nfcRechargeExport'
    /**
     * Approve a top-up and credit it (`nfcRechargeApprove`).
     *
     * Permission: `nfc_recharge_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcRechargeApprove: 'nfcRechargeApprove'
    /**
     * Reject a top-up (`nfcRechargeReject`).
     *
     * Permission: `nfc_recharge_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcRechargeReject: 'nfcRechargeReject'
    /**
     * List card lists of cabinets (`nfcListVersionList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `cabinetSn`, `reportedVersion`, `reportTime`.
     *
     * Permission: `nfc_list_version`.
     */
    nfcListVersionList: 'nfcListVersionList'
    /**
     * Resend the card list to cabinets (`nfcListVersionPush`).
     *
     * Permission: `nfc_list_version_push`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    nfcListVersionPush: 'nfcListVersionPush'
    /**
     * List the wallet lots of a card: what its rider was granted, what is left, and how long it is valid (`walletLotList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `granted`, `remaining`, `validFrom`, `validTo`, `createTime`.
     *
     * Permission: `nfc_card`.
     */
    walletLotList: 'walletLotList'
  }
  /** What devices raised and recovered from */
  alarms: {
    /**
     * List alarms (`alarmPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `deviceId`, `boxId`, `alarmId`, `level`, `status`, `startTime`, `lastTime`, `recoverTime`, `occurNum`, `handling`, `handleTime`, `createTime`, `updateTime`.
     *
     * Permission: `alarm`.
     */
    page: 'alarmPage'
    /**
     * Show an alarm (`alarmDetail`).
     *
     * Permission: `alarm`.
     */
    detail: 'alarmDetail'
    /**
     * Handle an alarm (`alarmSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `alarm_handle` to add, `alarm_handle` to change.
     */
    submit: 'alarmSubmit'
    /**
     * Remove alarms (`alarmRemove`).
     *
     * Permission: `alarm_delete`.
     */
    remove: 'alarmRemove'
    /**
     * Export alarms (`alarmExport`).
     *
     * Resolves with a file.
     *
     * Permission: `alarm_export`.
     */
    export: 'alarmExport'
    /**
     * Handle alarms (`alarmHandle`).
     *
     * Alarms that changed since they were read stay as they are; the reply names them. A note that is not given leaves the present one.
     *
     * Permission: `alarm_handle`.
     */
    handle: 'alarmHandle'
    /**
     * Close an alarm whose device does not recover (`alarmClose`).
     *
     * A further raise of the device is a new alarm.
     *
     * Permission: `alarm_close`.
     */
    close: 'alarmClose'
    /**
     * Close several alarms whose devices do not recover (`alarmCloseSelected`).
     *
     * Alarms that changed since they were read stay open; the reply names them. All of them must be open.
     *
     * Permission: `alarm_close`.
     */
    closeSelected: 'alarmCloseSelected'
    /**
     * Assign an alarm to a user of its operator (`alarmAssign`).
     *
     * Permission: `alarm_assign`.
     */
    assign: 'alarmAssign'
    /**
     * Assign several alarms to a user of their operator (`alarmAssignSelected`).
     *
     * Alarms that changed since they were read keep their assignee; the reply names them. The user must be able to handle all of them.
     *
     * Permission: `alarm_assign`.
     */
    assignSelected: 'alarmAssignSelected'
    /**
     * List the users an alarm can be assigned to (`alarmAssigneeOptions`).
     *
     * Active users of the alarm's operator who may handle alarms, at most 200.
     *
     * Permission: `alarm_assign`.
     */
    assigneeOptions: 'alarmAssigneeOptions'
    /**
     * Comment on an alarm (`alarmComment`).
     *
     * Permission: `alarm_comment`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    comment: 'alarmComment'
    /**
     * Show the history of an alarm (`alarmHistoryList`).
     *
     * What the device reported and what users did about it, newest first, at most 200 entries.
     *
     * Permission: `alarm`.
     */
    historyList: 'alarmHistoryList'
    /**
     * Mute an alarm for a time (`alarmMute`).
     *
     * Until that time no rule notifies anybody of this alarm. If it is then open and not handled, notification begins or goes on. Without a time the mute ends.
     *
     * Permission: `alarm_mute`.
     */
    mute: 'alarmMute'
    /**
     * Show who was notified of an alarm (`alarmNotificationList`).
     *
     * Who was notified by which rule and channel, when, and whether a text message was sent; newest first, at most 200 entries.
     *
     * Permission: `alarm`.
     */
    notificationList: 'alarmNotificationList'
  }
  /** Many of the same, planned, run at a rate, with a receipt each */
  bulkJobs: {
    /**
     * List bulk jobs (`bulkJobList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `kind`, `state`, `startTime`, `endTime`, `createTime`, `updateTime`.
     *
     * Permission: `bulk_job`.
     */
    list: 'bulkJobList'
    /**
     * Show a bulk job (`bulkJobDetail`).
     *
     * Permission: `bulk_job`.
     */
    detail: 'bulkJobDetail'
    /**
     * Plan a bulk job: who would be done, who not and why (`bulkJobPlan`).
     *
     * Permission: `bulk_job_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    plan: 'bulkJobPlan'
    /**
     * Start a planned job (`bulkJobStart`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    start: 'bulkJobStart'
    /**
     * Pause a job (`bulkJobPause`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    pause: 'bulkJobPause'
    /**
     * Resume a paused job (`bulkJobResume`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    resume: 'bulkJobResume'
    /**
     * Try the failed items of a job again (`bulkJobRetry`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    retry: 'bulkJobRetry'
    /**
     * Cancel what a job has not done yet (`bulkJobCancel`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    cancel: 'bulkJobCancel'
    /**
     * List the items of a job with their receipts (`bulkItemPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `seq`, `target`, `state`, `endTime`.
     *
     * Permission: `bulk_job`.
     */
    bulkItemPage: 'bulkItemPage'
    /**
     * Export the receipts of a job (`bulkItemExport`).
     *
     * Resolves with a file.
     *
     * Permission: `bulk_job_export`.
     */
    bulkItemExport: 'bulkItemExport'
    /**
     * List the columns of an import (`importColumns`).
     *
     * Permission: `bulk_job_add`.
     */
    importColumns: 'importColumns'
    /**
     * Download the template of an import (`importTemplate`).
     *
     * Resolves with a file.
     *
     * Permission: `bulk_job_add`.
     */
    importTemplate: 'importTemplate'
    /**
     * Plan an import: which rows can be added, which not and why (`importPlan`).
     *
     * Permission: `bulk_job_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    importPlan: 'importPlan'
    /**
     * Download the rows of an import with the outcome of each (`importResult`).
     *
     * Resolves with a file.
     *
     * Permission: `bulk_job_export`.
     */
    importResult: 'importResult'
    /**
     * Undo an import within a day: what it added and nobody changed since goes to the recycle bin (`importUndo`).
     *
     * Permission: `bulk_job_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    importUndo: 'importUndo'
  }
  /** What records of every kind have: the search and their history */
  records: {
    /**
     * Find records of any kind by a text (`recordFind`).
     *
     * Searches serial numbers, card numbers, phones and names, ignoring letter case and width (ＳＶ１ is SV1). Chinese names are also found by pinyin, full or initials, from any character on. A text of two characters is compared with the beginning of serial numbers, card numbers and phones only, because no index finds it inside; in names it is found at every Chinese character and every word. Kinds whose list the caller may not read, rows outside the caller's data scope and columns it hides are not searched. Trips, bindings and surrenders are found by the vehicle, rider or battery that they are about. Whole values come first, then beginnings, then other parts, among kinds and among the records of each.
     *
     * For everybody who is logged in.
     */
    find: 'recordFind'
    /**
     * Show who changed a record (`recordHistory`).
     *
     * The changes of one record, newest first: one row per changed field, and one for an action that changes no field of its own. Takes the permission to view the record. Columns that the caller's data scope hides, and secrets, are left out. `size` counts changes, not rows; `before` continues after the last one.
     *
     * For everybody who is logged in.
     */
    history: 'recordHistory'
    /**
     * Undo a change of a record (`recordUndo`).
     *
     * Writes the values from before a change back, with the permission, rules and audit of editing the record. Refused when one of the fields has changed since.
     *
     * For everybody who is logged in.
     */
    undo: 'recordUndo'
    /**
     * List what is in the recycle bin of a kind of record (`recordRemovedList`).
     *
     * The records of one kind that were removed and can still be restored, the last removed first. Takes the permission to remove such records.
     *
     * For everybody who is logged in.
     */
    removedList: 'recordRemovedList'
    /**
     * Restore records from the recycle bin (`recordRestore`).
     *
     * Restores removed records, all or none, with the permission to remove them. Refused when a number or name is in use again, or something they belong to is gone. What was unbound stays unbound, and devices need a new secret.
     *
     * For everybody who is logged in.
     */
    restore: 'recordRestore'
  }
  /** Messages in the notification centre of each user */
  messages: {
    /**
     * List the caller's own messages (`messageList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `createTime`.
     *
     * For everybody who is logged in.
     */
    list: 'messageList'
    /**
     * Count what the caller has not read (`messageUnread`).
     *
     * For everybody who is logged in.
     */
    unread: 'messageUnread'
    /**
     * Mark messages as read (`messageRead`).
     *
     * Identifiers of messages that are not the caller's are passed over in silence.
     *
     * For everybody who is logged in.
     */
    read: 'messageRead'
    /**
     * Mark all messages as read (`messageReadAll`).
     *
     * For everybody who is logged in.
     */
    readAll: 'messageReadAll'
  }
  /** Countries, provinces, cities and what lies in them */
  regions: {
    /**
     * List regions (`regionList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `name`, `level`, `sort`.
     *
     * Permission: `region`.
     */
    list: 'regionList'
    /**
     * Show a region (`regionDetail`).
     *
     * Permission: `region`.
     */
    detail: 'regionDetail'
    /**
     * Add or change a region (`regionSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `region_add` to add, `region_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'regionSubmit'
    /**
     * Add or change a region (`regionSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `region_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'regionSubmit' }
    /**
     * Add or change a region (`regionSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `region_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'regionSubmit' }
    /**
     * Remove a region (`regionRemove`).
     *
     * Permission: `region_delete`.
     */
    remove: 'regionRemove'
    /**
     * Regions directly below one (`regionLazyTree`).
     *
     * For everybody who is logged in.
     */
    lazyTree: 'regionLazyTree'
    /**
     * Regions directly below one, as rows of a tree table (`regionLazyTreeNew`).
     *
     * For everybody who is logged in.
     */
    lazyTreeNew: 'regionLazyTreeNew'
    /**
     * Regions directly below one, to choose from (`regionOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'regionOptions'
    /**
     * All regions in short, without paging (`regionListAll`).
     *
     * For everybody who is logged in.
     */
    listAll: 'regionListAll'
    /**
     * Add or change regions from a file (`regionImport`).
     *
     * Sends a file.
     *
     * Permission: `region_import`.
     */
    import: 'regionImport'
    /**
     * Export regions (`regionExport`).
     *
     * Resolves with a file.
     *
     * Permission: `region_export`.
     */
    export: 'regionExport'
    /**
     * Get an empty file to fill in for an import (`regionExportTemplate`).
     *
     * Resolves with a file.
     *
     * Permission: `region_import`.
     */
    exportTemplate: 'regionExportTemplate'
  }
  /** Settings of the system by their keys */
  params: {
    /**
     * List parameters (`paramList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `paramName`, `paramKey`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `param`.
     */
    list: 'paramList'
    /**
     * Show a parameter (`paramDetail`).
     *
     * Permission: `param`.
     */
    detail: 'paramDetail'
    /**
     * Add or change a parameter (`paramSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `param_add` to add, `param_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'paramSubmit'
    /**
     * Add or change a parameter (`paramSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `param_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'paramSubmit' }
    /**
     * Add or change a parameter (`paramSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `param_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'paramSubmit' }
    /**
     * Remove parameters (`paramRemove`).
     *
     * Permission: `param_delete`.
     */
    remove: 'paramRemove'
    /**
     * Export parameters (`paramExport`).
     *
     * Resolves with a file.
     *
     * Permission: `param_export`.
     */
    export: 'paramExport'
  }
  /** Who is notified of which alarms */
  alarmRules: {
    /**
     * List alarm rules (`alarmRuleList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `ruleName`, `sort`, `muteUntil`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `alarm_rule`.
     */
    list: 'alarmRuleList'
    /**
     * Show an alarm rule (`alarmRuleDetail`).
     *
     * Permission: `alarm_rule`.
     */
    detail: 'alarmRuleDetail'
    /**
     * Add or change an alarm rule (`alarmRuleSubmit`).
     *
     * Applies to alarms that are raised afterwards. A tenant has at most 50 rules.
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `alarm_rule_add` to add, `alarm_rule_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'alarmRuleSubmit'
    /**
     * Add or change an alarm rule (`alarmRuleSubmit`).
     *
     * Applies to alarms that are raised afterwards. A tenant has at most 50 rules.
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `alarm_rule_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'alarmRuleSubmit' }
    /**
     * Add or change an alarm rule (`alarmRuleSubmit`).
     *
     * Applies to alarms that are raised afterwards. A tenant has at most 50 rules.
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `alarm_rule_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'alarmRuleSubmit' }
    /**
     * Remove alarm rules (`alarmRuleRemove`).
     *
     * Permission: `alarm_rule_delete`.
     */
    remove: 'alarmRuleRemove'
    /**
     * Export alarm rules (`alarmRuleExport`).
     *
     * Resolves with a file.
     *
     * Permission: `alarm_rule_export`.
     */
    export: 'alarmRuleExport'
    /**
     * Mute an alarm rule for a time (`alarmRuleMute`).
     *
     * Until that time the rule notifies nobody. Alarms that are raised meanwhile are not made up for. Without a time the rule is heard again.
     *
     * Permission: `alarm_rule_mute`.
     */
    mute: 'alarmRuleMute'
    /**
     * Show which alarms of the last 30 days a rule concerns (`alarmRulePreview`).
     *
     * Counts the messages that the rule as it is now would have sent to its present receivers, before limits on text messages, and shows the newest 20 alarms.
     *
     * Permission: `alarm_rule`.
     */
    preview: 'alarmRulePreview'
  }
  /** Texts that tenants publish to their users */
  notices: {
    /**
     * List notices (`noticeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `title`, `category`, `releaseTime`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `notice`.
     */
    list: 'noticeList'
    /**
     * Show a notice (`noticeDetail`).
     *
     * Permission: `notice`.
     */
    detail: 'noticeDetail'
    /**
     * Add or change a notice (`noticeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `notice_add` to add, `notice_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'noticeSubmit'
    /**
     * Add or change a notice (`noticeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `notice_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'noticeSubmit' }
    /**
     * Add or change a notice (`noticeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `notice_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'noticeSubmit' }
    /**
     * Remove notices (`noticeRemove`).
     *
     * Permission: `notice_delete`.
     */
    remove: 'noticeRemove'
    /**
     * Export notices (`noticeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `notice_export`.
     */
    export: 'noticeExport'
    /**
     * List who has read a notice (`noticeReaderList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `readTime`.
     *
     * Permission: `notice_edit`.
     */
    readerList: 'noticeReaderList'
    /**
     * List the notices for the caller (`ownNoticeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `isPinned`, `releaseTime`.
     *
     * For everybody who is logged in.
     */
    ownNoticeList: 'ownNoticeList'
    /**
     * Show a notice for the caller (`ownNoticeDetail`).
     *
     * For everybody who is logged in.
     */
    ownNoticeDetail: 'ownNoticeDetail'
    /**
     * Confirm that the caller has read a notice (`ownNoticeRead`).
     *
     * For everybody who is logged in.
     */
    ownNoticeRead: 'ownNoticeRead'
  }
  /** Which menus a tenant may see */
  tenantPackages: {
    /**
     * List product packages (`tenantPackageList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `packageName`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `tenantpackage`.
     */
    list: 'tenantPackageList'
    /**
     * Show a product package (`tenantPackageDetail`).
     *
     * Permission: `tenantpackage`.
     */
    detail: 'tenantPackageDetail'
    /**
     * Add or change a product package (`tenantPackageSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `tenantpackage`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'tenantPackageSubmit'
    /**
     * Remove product packages (`tenantPackageRemove`).
     *
     * Permission: `tenantpackage`.
     */
    remove: 'tenantPackageRemove'
    /**
     * Export product packages (`tenantPackageExport`).
     *
     * Resolves with a file.
     *
     * Permission: `tenantpackage_export`.
     */
    export: 'tenantPackageExport'
    /**
     * Product packages to choose from (`tenantPackageOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'tenantPackageOptions'
    /**
     * Add a product package (`tenantPackageAdd`).
     *
     * Permission: `tenantpackage`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    add: 'tenantPackageAdd'
    /**
     * Change a product package (`tenantPackageUpdate`).
     *
     * Permission: `tenantpackage`.
     */
    update: 'tenantPackageUpdate'
    /**
     * Menus a package may open (`tenantPackageMenuTree`).
     *
     * Permission: `tenantpackage`.
     */
    menuTree: 'tenantPackageMenuTree'
  }
  /** Where uploaded files are kept */
  objectStorage: {
    /**
     * List storages (`objectStorageList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `category`, `ossCode`, `endpoint`, `bucketName`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `oss`.
     */
    list: 'objectStorageList'
    /**
     * Show a storage (`objectStorageDetail`).
     *
     * Permission: `oss`.
     */
    detail: 'objectStorageDetail'
    /**
     * Add or change a storage (`objectStorageSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `oss_add` to add, `oss_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'objectStorageSubmit'
    /**
     * Add or change a storage (`objectStorageSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `oss_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'objectStorageSubmit' }
    /**
     * Add or change a storage (`objectStorageSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `oss_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'objectStorageSubmit' }
    /**
     * Remove storages (`objectStorageRemove`).
     *
     * Permission: `oss_delete`.
     */
    remove: 'objectStorageRemove'
    /**
     * Export storages (`objectStorageExport`).
     *
     * Resolves with a file.
     *
     * Permission: `oss_export`.
     */
    export: 'objectStorageExport'
    /**
     * Make a storage the one in use (`objectStorageEnable`).
     *
     * Permission: `oss_enable`.
     */
    enable: 'objectStorageEnable'
    /**
     * Test the connection to a storage (`objectStorageTest`).
     *
     * Permission: `oss_edit`.
     */
    test: 'objectStorageTest'
    /**
     * Move files into a storage or back to the server (`objectStorageTransfer`).
     *
     * Permission: `oss_transfer`.
     */
    transfer: 'objectStorageTransfer'
  }
  /** Providers of text messages, sending one, and the outbox */
  sms: {
    /**
     * List SMS settings (`smsList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `category`, `smsCode`, `templateId`, `signName`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `sms`.
     */
    list: 'smsList'
    /**
     * Show an SMS setting (`smsDetail`).
     *
     * Permission: `sms`.
     */
    detail: 'smsDetail'
    /**
     * Add or change an SMS setting (`smsSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `sms_add` to add, `sms_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'smsSubmit'
    /**
     * Add or change an SMS setting (`smsSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `sms_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'smsSubmit' }
    /**
     * Add or change an SMS setting (`smsSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `sms_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'smsSubmit' }
    /**
     * Remove SMS settings (`smsRemove`).
     *
     * Permission: `sms_delete`.
     */
    remove: 'smsRemove'
    /**
     * Export SMS settings (`smsExport`).
     *
     * Resolves with a file.
     *
     * Permission: `sms_export`.
     */
    export: 'smsExport'
    /**
     * Make an SMS setting the one in use (`smsEnable`).
     *
     * Permission: `sms_enable`.
     */
    enable: 'smsEnable'
    /**
     * Send a message to some phones (`smsSendMessage`).
     *
     * Permission: `sms_message`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sendMessage: 'smsSendMessage'
    /**
     * List text messages of the outbox (`smsRecordList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `smsCode`, `purpose`, `state`, `category`, `attempts`, `sentTime`, `createTime`, `updateTime`.
     *
     * Permission: `sms_record`.
     */
    recordList: 'smsRecordList'
    /**
     * Show a text message of the outbox (`smsRecordDetail`).
     *
     * Permission: `sms_record_view`.
     */
    recordDetail: 'smsRecordDetail'
    /**
     * Export text messages of the outbox (`smsRecordExport`).
     *
     * Resolves with a file.
     *
     * Permission: `sms_record_export`.
     */
    recordExport: 'smsRecordExport'
  }
  /** What runs on a schedule, and the servers it runs on */
  jobs: {
    /**
     * List jobs (`jobList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `jobName`, `timeExpressionType`, `executeType`, `enable`, `createTime`, `updateTime`.
     *
     * Permission: `jobinfo`.
     */
    list: 'jobList'
    /**
     * Show a job (`jobDetail`).
     *
     * Permission: `jobinfo`.
     */
    detail: 'jobDetail'
    /**
     * Add or change a job (`jobSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `jobinfo_add` to add, `jobinfo_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'jobSubmit'
    /**
     * Add or change a job (`jobSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `jobinfo_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'jobSubmit' }
    /**
     * Add or change a job (`jobSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `jobinfo_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'jobSubmit' }
    /**
     * Remove jobs (`jobRemove`).
     *
     * Permission: `jobinfo_delete`.
     */
    remove: 'jobRemove'
    /**
     * Export jobs (`jobExport`).
     *
     * Resolves with a file.
     *
     * Permission: `jobinfo_export`.
     */
    export: 'jobExport'
    /**
     * Enable or pause a job (`jobChange`).
     *
     * Permission: `jobinfo_change`.
     */
    change: 'jobChange'
    /**
     * Run a job once, now (`jobRun`).
     *
     * Permission: `jobinfo_run`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    run: 'jobRun'
    /**
     * Reload the jobs of the servers (`jobSync`).
     *
     * Permission: `jobinfo_sync`.
     */
    sync: 'jobSync'
    /**
     * List job servers (`jobServerList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `jobServerName`, `jobServerUrl`, `jobAppName`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `jobserver`.
     */
    serverList: 'jobServerList'
    /**
     * Show a job server (`jobServerDetail`).
     *
     * Permission: `jobserver`.
     */
    serverDetail: 'jobServerDetail'
    /**
     * Add or change a job server (`jobServerSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `jobserver_add` to add, `jobserver_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    serverSubmit: 'jobServerSubmit'
    /**
     * Add or change a job server (`jobServerSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `jobserver_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    serverCreate: { create: 'jobServerSubmit' }
    /**
     * Add or change a job server (`jobServerSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `jobserver_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    serverUpdate: { update: 'jobServerSubmit' }
    /**
     * Remove job servers (`jobServerRemove`).
     *
     * Permission: `jobserver_delete`.
     */
    serverRemove: 'jobServerRemove'
    /**
     * Export job servers (`jobServerExport`).
     *
     * Resolves with a file.
     *
     * Permission: `jobserver_export`.
     */
    serverExport: 'jobServerExport'
    /**
     * Job servers to choose from (`jobServerOptions`).
     *
     * For everybody who is logged in.
     */
    serverOptions: 'jobServerOptions'
    /**
     * Ask the job servers whether they are there (`jobServerSync`).
     *
     * Permission: `jobserver_sync`.
     */
    serverSync: 'jobServerSync'
  }
  /** Databases that tables are read from */
  dataSources: {
    /**
     * List data sources (`dataSourceList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `driverClass`, `username`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `datasource`.
     */
    list: 'dataSourceList'
    /**
     * Show a data source (`dataSourceDetail`).
     *
     * Permission: `datasource`.
     */
    detail: 'dataSourceDetail'
    /**
     * Add or change a data source (`dataSourceSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `datasource_add` to add, `datasource_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'dataSourceSubmit'
    /**
     * Add or change a data source (`dataSourceSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `datasource_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'dataSourceSubmit' }
    /**
     * Add or change a data source (`dataSourceSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `datasource_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'dataSourceSubmit' }
    /**
     * Remove data sources (`dataSourceRemove`).
     *
     * Permission: `datasource_delete`.
     */
    remove: 'dataSourceRemove'
    /**
     * Export data sources (`dataSourceExport`).
     *
     * Resolves with a file.
     *
     * Permission: `datasource_export`.
     */
    export: 'dataSourceExport'
    /**
     * Data sources to choose from (`dataSourceOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'dataSourceOptions'
  }
  /** Models of tables, and the code generated for them */
  codegen: {
    /**
     * List models (`modelList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `modelTable`, `modelClass`, `modelName`, `modelCode`, `createTime`, `updateTime`.
     *
     * Permission: `model`.
     */
    modelList: 'modelList'
    /**
     * Show a model (`modelDetail`).
     *
     * Permission: `model`.
     */
    modelDetail: 'modelDetail'
    /**
     * Add or change a model (`modelSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `model_add` to add, `model_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    modelSubmit: 'modelSubmit'
    /**
     * Add or change a model (`modelSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `model_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    modelCreate: { create: 'modelSubmit' }
    /**
     * Add or change a model (`modelSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `model_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    modelUpdate: { update: 'modelSubmit' }
    /**
     * Remove models (`modelRemove`).
     *
     * Permission: `model_delete`.
     */
    modelRemove: 'modelRemove'
    /**
     * Export models (`modelExport`).
     *
     * Resolves with a file.
     *
     * Permission: `model_export`.
     */
    modelExport: 'modelExport'
    /**
     * Models to choose from (`modelOptions`).
     *
     * For everybody who is logged in.
     */
    modelOptions: 'modelOptions'
    /**
     * List the tables of a data source (`modelTableList`).
     *
     * Permission: `model`.
     */
    modelTableList: 'modelTableList'
    /**
     * Show a table of a data source (`modelTableInfo`).
     *
     * Permission: `model`.
     */
    modelTableInfo: 'modelTableInfo'
    /**
     * Columns of a table as a first draft of a model (`modelPrototypeDraft`).
     *
     * Permission: `model`.
     */
    modelPrototypeDraft: 'modelPrototypeDraft'
    /**
     * List the columns of a model (`modelPrototypeList`).
     *
     * Permission: `model`.
     */
    modelPrototypeList: 'modelPrototypeList'
    /**
     * Columns of a model to choose from (`modelPrototypeOptions`).
     *
     * For everybody who is logged in.
     */
    modelPrototypeOptions: 'modelPrototypeOptions'
    /**
     * Set the columns of a model (`modelPrototypeSubmitList`).
     *
     * Permission: `model_prototype`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    modelPrototypeSubmitList: 'modelPrototypeSubmitList'
    /**
     * List code settings (`codeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `serviceName`, `codeName`, `tableName`, `packageName`, `templateType`, `createTime`, `updateTime`.
     *
     * Permission: `code`.
     */
    codeList: 'codeList'
    /**
     * Show a code setting (`codeDetail`).
     *
     * Permission: `code`.
     */
    codeDetail: 'codeDetail'
    /**
     * Add or change a code setting (`codeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `code_add` to add, `code_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    codeSubmit: 'codeSubmit'
    /**
     * Add or change a code setting (`codeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `code_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    codeCreate: { create: 'codeSubmit' }
    /**
     * Add or change a code setting (`codeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `code_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    codeUpdate: { update: 'codeSubmit' }
    /**
     * Remove code settings (`codeRemove`).
     *
     * Permission: `code_delete`.
     */
    codeRemove: 'codeRemove'
    /**
     * Export code settings (`codeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `code_export`.
     */
    codeExport: 'codeExport'
    /**
     * Generate code (`codeGenerate`).
     *
     * Permission: `code_generate`.
     */
    codeGenerate: 'codeGenerate'
    /**
     * Copy a code setting (`codeCopy`).
     *
     * Permission: `code_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    codeCopy: 'codeCopy'
  }
  /** Workflows to start, tasks to claim and to do */
  workflow: {
    /**
     * List the workflows the caller may start (`workStartList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `key`, `name`, `category`, `version`, `deploymentTime`.
     *
     * Permission: `work_start`.
     */
    workStartList: 'workStartList'
    /**
     * List the tasks the caller may claim (`workClaimList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `taskName`, `category`, `processDefinitionName`, `createTime`, `claimTime`, `endTime`.
     *
     * Permission: `work_claim`.
     */
    workClaimList: 'workClaimList'
    /**
     * List the tasks the caller has to do (`workTodoList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `taskName`, `category`, `processDefinitionName`, `createTime`, `claimTime`, `endTime`.
     *
     * Permission: `work_todo`.
     */
    workTodoList: 'workTodoList'
    /**
     * List the workflows the caller started (`workSendList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `taskName`, `category`, `processDefinitionName`, `createTime`, `claimTime`, `endTime`.
     *
     * Permission: `work_send`.
     */
    workSendList: 'workSendList'
    /**
     * List the tasks the caller has done (`workDoneList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `taskName`, `category`, `processDefinitionName`, `createTime`, `claimTime`, `endTime`.
     *
     * Permission: `work_done`.
     */
    workDoneList: 'workDoneList'
    /**
     * Export the tasks of one of the lists (`workTaskExport`).
     *
     * Resolves with a file.
     *
     * Permission: `work_todo_export`.
     */
    workTaskExport: 'workTaskExport'
    /**
     * Claim a task (`workClaim`).
     *
     * Permission: `work_claim_sign`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    workClaim: 'workClaim'
    /**
     * Agree to or reject what a task asks (`workComplete`).
     *
     * Permission: `work_todo_handle`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    workComplete: 'workComplete'
    /**
     * List the steps a run has gone through (`processHistory`).
     *
     * For everybody who is logged in.
     */
    processHistory: 'processHistory'
    /**
     * Get the description of a workflow as a file (`processResourceView`).
     *
     * Resolves with a file.
     *
     * For everybody who is logged in.
     */
    processResourceView: 'processResourceView'
    /**
     * Get the picture of a run with its present steps (`processDiagramView`).
     *
     * Resolves with a file.
     *
     * For everybody who is logged in.
     */
    processDiagramView: 'processDiagramView'
    /**
     * Apply for leave (`leaveStart`).
     *
     * Permission: `work_start_flow`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    leaveStart: 'leaveStart'
    /**
     * Show an application for leave (`leaveDetail`).
     *
     * For everybody who is logged in.
     */
    leaveDetail: 'leaveDetail'
    /**
     * Apply for leave, by the path of the workflow service (`leaveFlowStart`).
     *
     * Permission: `work_start_flow`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    leaveFlowStart: 'leaveFlowStart'
    /**
     * Show an application for leave, by the path of the workflow service (`leaveFlowDetail`).
     *
     * For everybody who is logged in.
     */
    leaveFlowDetail: 'leaveFlowDetail'
  }
  /** Workflow models, what is deployed of them, and what runs */
  workflowAdmin: {
    /**
     * List workflow models (`flowModelList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `modelKey`, `name`, `version`, `createTime`, `updateTime`.
     *
     * Permission: `flow_model`.
     */
    modelList: 'flowModelList'
    /**
     * Remove workflow models (`flowModelRemove`).
     *
     * Permission: `flow_model_delete`.
     */
    modelRemove: 'flowModelRemove'
    /**
     * Export workflow models (`flowModelExport`).
     *
     * Resolves with a file.
     *
     * Permission: `flow_model_export`.
     */
    modelExport: 'flowModelExport'
    /**
     * Deploy a model, so that it can be started (`flowModelDeploy`).
     *
     * Permission: `flow_model_deploy`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    modelDeploy: 'flowModelDeploy'
    /**
     * List deployed workflows (`flowDefinitionList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `key`, `name`, `category`, `version`, `suspensionState`, `deploymentTime`.
     *
     * Permission: `flow_manager`.
     */
    definitionList: 'flowDefinitionList'
    /**
     * Export deployed workflows (`flowDefinitionExport`).
     *
     * Resolves with a file.
     *
     * Permission: `flow_manager_export`.
     */
    definitionExport: 'flowDefinitionExport'
    /**
     * Deploy workflows from files (`flowDefinitionUpload`).
     *
     * Sends a file.
     *
     * Permission: `flow_deploy_upload`.
     */
    definitionUpload: 'flowDefinitionUpload'
    /**
     * Suspend a workflow, or let it be started again (`flowDefinitionChange`).
     *
     * Permission: `flow_manager_state`.
     */
    definitionChange: 'flowDefinitionChange'
    /**
     * Delete deployments with their definitions (`flowDefinitionDelete`).
     *
     * Permission: `flow_manager_remove`.
     */
    definitionDelete: 'flowDefinitionDelete'
    /**
     * List runs of workflows (`flowInstanceList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `processDefinitionName`, `category`, `startTime`, `endTime`.
     *
     * Permission: `flow_follow`.
     */
    instanceList: 'flowInstanceList'
    /**
     * Export runs of workflows (`flowInstanceExport`).
     *
     * Resolves with a file.
     *
     * Permission: `flow_follow_export`.
     */
    instanceExport: 'flowInstanceExport'
    /**
     * End a run and delete it, with the reason (`flowInstanceDelete`).
     *
     * Permission: `flow_follow_delete`.
     */
    instanceDelete: 'flowInstanceDelete'
  }
  /** What riders buy: swaps, days or stored value */
  packages: {
    /**
     * List packages (`packList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `type`, `num`, `amount`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `pack`.
     */
    list: 'packList'
    /**
     * Show a package (`packDetail`).
     *
     * Permission: `pack`.
     */
    detail: 'packDetail'
    /**
     * Add or change a package (`packSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `pack_add` to add, `pack_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'packSubmit'
    /**
     * Add or change a package (`packSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `pack_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'packSubmit' }
    /**
     * Add or change a package (`packSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `pack_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'packSubmit' }
    /**
     * Remove packages (`packRemove`).
     *
     * Permission: `pack_delete`.
     */
    remove: 'packRemove'
    /**
     * Export packages (`packExport`).
     *
     * Resolves with a file.
     *
     * Permission: `pack_export`.
     */
    export: 'packExport'
  }
  /** What renting costs and how long it may be overdue */
  rentalStrategies: {
    /**
     * List rental strategies (`rentalStrategyList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `templateName`, `depositAmount`, `weekRentAmount`, `monthRentAmount`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `rental_strategy`.
     */
    list: 'rentalStrategyList'
    /**
     * Show a rental strategy (`rentalStrategyDetail`).
     *
     * Permission: `rental_strategy`.
     */
    detail: 'rentalStrategyDetail'
    /**
     * Add or change a rental strategy (`rentalStrategySubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `rental_strategy_add` to add, `rental_strategy_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'rentalStrategySubmit'
    /**
     * Add or change a rental strategy (`rentalStrategySubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `rental_strategy_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'rentalStrategySubmit' }
    /**
     * Add or change a rental strategy (`rentalStrategySubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `rental_strategy_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'rentalStrategySubmit' }
    /**
     * Remove rental strategies (`rentalStrategyRemove`).
     *
     * Permission: `rental_strategy_delete`.
     */
    remove: 'rentalStrategyRemove'
    /**
     * Export rental strategies (`rentalStrategyExport`).
     *
     * Resolves with a file.
     *
     * Permission: `rental_strategy_export`.
     */
    export: 'rentalStrategyExport'
    /**
     * Rental strategies to choose from (`rentalStrategyOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'rentalStrategyOptions'
  }
  /** Areas vehicles stay in, keep out of, or are returned to */
  geofences: {
    /**
     * List geofences (`geofenceList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `type`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `geofence`.
     */
    list: 'geofenceList'
    /**
     * Show a geofence (`geofenceDetail`).
     *
     * Permission: `geofence`.
     */
    detail: 'geofenceDetail'
    /**
     * Add or change a geofence (`geofenceSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `geofence_add` to add, `geofence_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'geofenceSubmit'
    /**
     * Add or change a geofence (`geofenceSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `geofence_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'geofenceSubmit' }
    /**
     * Add or change a geofence (`geofenceSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `geofence_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'geofenceSubmit' }
    /**
     * Remove geofences (`geofenceRemove`).
     *
     * Permission: `geofence_delete`.
     */
    remove: 'geofenceRemove'
    /**
     * Export geofences (`geofenceExport`).
     *
     * Resolves with a file.
     *
     * Permission: `geofence_export`.
     */
    export: 'geofenceExport'
    /**
     * Geofences to choose from (`geofenceOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'geofenceOptions'
  }
  /** Voltage, capacity and life of kinds of batteries */
  batteryTypes: {
    /**
     * List battery types (`batteryTypeList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `bmsTypeName`, `voltage`, `ah`, `current`, `value`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `battery_type`.
     */
    list: 'batteryTypeList'
    /**
     * Show a battery type (`batteryTypeDetail`).
     *
     * Permission: `battery_type`.
     */
    detail: 'batteryTypeDetail'
    /**
     * Add or change a battery type (`batteryTypeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `battery_type_add` to add, `battery_type_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'batteryTypeSubmit'
    /**
     * Add or change a battery type (`batteryTypeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `battery_type_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'batteryTypeSubmit' }
    /**
     * Add or change a battery type (`batteryTypeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `battery_type_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'batteryTypeSubmit' }
    /**
     * Remove battery types (`batteryTypeRemove`).
     *
     * Permission: `battery_type_delete`.
     */
    remove: 'batteryTypeRemove'
    /**
     * Export battery types (`batteryTypeExport`).
     *
     * Resolves with a file.
     *
     * Permission: `battery_type_export`.
     */
    export: 'batteryTypeExport'
    /**
     * Battery types to choose from (`batteryTypeOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'batteryTypeOptions'
  }
  /** Batteries that should have been brought back */
  batteryDebts: {
    /**
     * List battery debts (`batteryDebtList`).
     *
     * Batteries that should have been brought back: the rider holds more than the allowance or has not swapped for the days of the parameter `battery.debt-days`, or the battery is missing. Derived from where batteries are; a debt ends by itself when its battery is anywhere else, one that was confirmed when a device or an order reports it there. The oldest comes first.
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `bmsSn`, `bmsTypeName`, `riderName`, `mobile`, `since`, `heldDays`, `worth`, `lastSeenTime`, `state`, `reason`.
     *
     * Permission: `battery_debt`.
     */
    list: 'batteryDebtList'
    /**
     * Show a battery debt (`batteryDebtDetail`).
     *
     * Permission: `battery_debt`.
     */
    detail: 'batteryDebtDetail'
    /**
     * Export battery debts (`batteryDebtExport`).
     *
     * Resolves with a file.
     *
     * Permission: `battery_debt_export`.
     */
    export: 'batteryDebtExport'
    /**
     * Number and worth of battery debts (`batteryDebtFigures`).
     *
     * One row per currency. `worth` adds up the values of battery types; batteries whose type has none are counted by `unvaluedCount`, never as 0.
     *
     * Permission: `battery_debt`.
     */
    figures: 'batteryDebtFigures'
    /**
     * Confirm a battery debt (`batteryDebtConfirm`).
     *
     * The rider is in arrears from now on: cabinets take batteries back and give none out, until the battery is back, the confirmation is withdrawn or the battery is written off
     *
     * Permission: `battery_debt_decide`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    confirm: 'batteryDebtConfirm'
    /**
     * Withdraw the confirmation of a battery debt (`batteryDebtWithdraw`).
     *
     * The rider is no longer in arrears; the debt stays in the list while its reason holds
     *
     * Permission: `battery_debt_decide`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    withdraw: 'batteryDebtWithdraw'
    /**
     * Ask to write off a battery (`batteryDebtWriteOff`).
     *
     * The battery is recorded as lost once another person has approved
     *
     * Permission: `battery_debt_write_off`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    writeOff: 'batteryDebtWriteOff'
    /**
     * Approve the write-off of a battery (`batteryDebtWriteOffApprove`).
     *
     * The battery is recorded as lost and the debt ends; a report of a device finds the battery again
     *
     * Permission: `battery_debt_write_off_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    writeOffApprove: 'batteryDebtWriteOffApprove'
    /**
     * Reject the write-off of a battery (`batteryDebtWriteOffReject`).
     *
     * The debt stays as it was
     *
     * Permission: `battery_debt_write_off_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    writeOffReject: 'batteryDebtWriteOffReject'
    /**
     * Withdraw the write-off of a battery that the caller asked for (`batteryDebtWriteOffWithdraw`).
     *
     * The debt stays as it was
     *
     * Permission: `battery_debt_write_off`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    writeOffWithdraw: 'batteryDebtWriteOffWithdraw'
  }
  /** Swaps of batteries, from the first door to the last */
  swapRecords: {
    /**
     * List swaps (`swapRecordList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `orderNo`, `kind`, `phase`, `payStatus`, `status`, `startTime`, `endTime`, `createTime`, `updateTime`.
     *
     * Permission: `swap_record`.
     */
    list: 'swapRecordList'
    /**
     * Show a swap (`swapRecordDetail`).
     *
     * Permission: `swap_record`.
     */
    detail: 'swapRecordDetail'
    /**
     * Change the remark of a swap (`swapRecordSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `swap_record_add` to add, `swap_record_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'swapRecordSubmit'
    /**
     * Change the remark of a swap (`swapRecordSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `swap_record_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'swapRecordSubmit' }
    /**
     * Change the remark of a swap (`swapRecordSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `swap_record_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'swapRecordSubmit' }
    /**
     * Remove swaps (`swapRecordRemove`).
     *
     * Refused with 409: swaps hold custody of batteries and money, and are kept
     *
     * Permission: `swap_record_delete`.
     */
    remove: 'swapRecordRemove'
    /**
     * Export swaps (`swapRecordExport`).
     *
     * Resolves with a file.
     *
     * Permission: `swap_record_export`.
     */
    export: 'swapRecordExport'
    /**
     * List the steps of a rider's orders (`swapRecordUserOperateRecord`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `operateTime`.
     *
     * Permission: `swap_record`.
     */
    userOperateRecord: 'swapRecordUserOperateRecord'
    /**
     * Settle a swap that waits for staff (`swapRecordResolve`).
     *
     * What counts as done is settled once another person has approved; the rest at once
     *
     * Permission: `swap_record_resolve`.
     */
    resolve: 'swapRecordResolve'
    /**
     * Approve the settlement of a swap (`swapRecordResolveApprove`).
     *
     * Permission: `swap_record_resolve_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    resolveApprove: 'swapRecordResolveApprove'
    /**
     * Reject the settlement of a swap (`swapRecordResolveReject`).
     *
     * Permission: `swap_record_resolve_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    resolveReject: 'swapRecordResolveReject'
    /**
     * Withdraw the settlement of a swap that the caller asked for (`swapRecordResolveWithdraw`).
     *
     * Permission: `swap_record_resolve`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    resolveWithdraw: 'swapRecordResolveWithdraw'
    /**
     * Open the door to the battery of a swap again (`swapRecordReopen`).
     *
     * For an order that waits for staff: the cabinet opens the slot once more, and the order is done and charged when the battery is taken. Repeated while the door is being opened, it opens nothing twice
     *
     * Permission: `swap_record_reopen`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    reopen: 'swapRecordReopen'
    /**
     * Give the old battery of a swap back (`swapRecordGiveBack`).
     *
     * For an order that waits for staff: the cabinet opens the slot with the battery that was brought, and the order ends without a charge when it is taken
     *
     * Permission: `swap_record_give_back`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    giveBack: 'swapRecordGiveBack'
    /**
     * Ask for a credit of a swap (`swapRecordCredit`).
     *
     * For an order that was charged: what it cost goes back to the package or balance that paid, once another person has approved
     *
     * Permission: `swap_record_credit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    credit: 'swapRecordCredit'
    /**
     * Approve the credit of a swap (`swapRecordCreditApprove`).
     *
     * Permission: `swap_record_credit_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    creditApprove: 'swapRecordCreditApprove'
    /**
     * Reject the credit of a swap (`swapRecordCreditReject`).
     *
     * Permission: `swap_record_credit_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    creditReject: 'swapRecordCreditReject'
    /**
     * Withdraw the credit of a swap that the caller asked for (`swapRecordCreditWithdraw`).
     *
     * Permission: `swap_record_credit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    creditWithdraw: 'swapRecordCreditWithdraw'
    /**
     * List taps that were refused (`swapRefusalPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `code`, `tapTime`, `createTime`.
     *
     * Permission: `swap_record`.
     */
    swapRefusalPage: 'swapRefusalPage'
    /**
     * Export taps that were refused (`swapRefusalExport`).
     *
     * Resolves with a file.
     *
     * Permission: `swap_record_export`.
     */
    swapRefusalExport: 'swapRefusalExport'
  }
  /** Orders to rent a vehicle, by the week or the month */
  leaseOrders: {
    /**
     * List lease orders (`leaseOrderPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleSn`, `leaseType`, `payStatus`, `totalAmount`, `payEndTime`, `leaseEndTime`, `createTime`, `updateTime`.
     *
     * Permission: `lease_order`.
     */
    page: 'leaseOrderPage'
    /**
     * Show a lease order (`leaseOrderDetail`).
     *
     * Permission: `lease_order`.
     */
    detail: 'leaseOrderDetail'
    /**
     * Add or change a lease order (`leaseOrderSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `lease_order_add` to add, `lease_order_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'leaseOrderSubmit'
    /**
     * Add or change a lease order (`leaseOrderSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `lease_order_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'leaseOrderSubmit' }
    /**
     * Add or change a lease order (`leaseOrderSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `lease_order_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'leaseOrderSubmit' }
    /**
     * Remove lease orders (`leaseOrderRemove`).
     *
     * Permission: `lease_order_delete`.
     */
    remove: 'leaseOrderRemove'
    /**
     * Export lease orders (`leaseOrderExport`).
     *
     * Resolves with a file.
     *
     * Permission: `lease_order_export`.
     */
    export: 'leaseOrderExport'
  }
  /** What riders paid, in cash or by mobile money, and what they were given */
  payments: {
    /**
     * List payments (`payRecordPage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `packAmount`, `payChannel`, `payment`, `payStatus`, `createTime`, `updateTime`.
     *
     * Permission: `pay_record`.
     */
    page: 'payRecordPage'
    /**
     * Show a payment (`payRecordDetail`).
     *
     * Permission: `pay_record`.
     */
    detail: 'payRecordDetail'
    /**
     * Change the remark of a payment (`payRecordSubmit`).
     *
     * Refused with 409 if it changes anything else: a payment is recorded once
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `pay_record_add` to add, `pay_record_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'payRecordSubmit'
    /**
     * Change the remark of a payment (`payRecordSubmit`).
     *
     * Refused with 409 if it changes anything else: a payment is recorded once
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `pay_record_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'payRecordSubmit' }
    /**
     * Change the remark of a payment (`payRecordSubmit`).
     *
     * Refused with 409 if it changes anything else: a payment is recorded once
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `pay_record_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'payRecordSubmit' }
    /**
     * Remove payments (`payRecordRemove`).
     *
     * Refused with 409: payments are part of the books, and are kept
     *
     * Permission: `pay_record_delete`.
     */
    remove: 'payRecordRemove'
    /**
     * Export payments (`payRecordExport`).
     *
     * Resolves with a file.
     *
     * Permission: `pay_record_export`.
     */
    export: 'payRecordExport'
  }
  /** What riders have paid for and not yet used, and the books of it */
  wallets: {
    /**
     * List what a rider has paid for or was given, and what is left of it (`walletList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `validFrom`, `validTo`, `createTime`.
     *
     * Permission: `rider_wallet`.
     */
    list: 'walletList'
    /**
     * Sell a package for cash (`walletSell`).
     *
     * Permission: `rider_sell`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    sell: 'walletSell'
    /**
     * Give a package for nothing (`walletGive`).
     *
     * Permission: `rider_give`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    give: 'walletGive'
    /**
     * List refunds of wallet lots (`walletRefundList`).
     *
     * Those that wait come first, the oldest of them before the others; then the newest
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `riderName`, `amount`, `state`, `createTime`, `reviewTime`.
     *
     * Permission: `wallet_refund`.
     */
    refundList: 'walletRefundList'
    /**
     * Export refunds of wallet lots (`walletRefundExport`).
     *
     * Resolves with a file.
     *
     * Permission: `wallet_refund_export`.
     */
    refundExport: 'walletRefundExport'
    /**
     * Ask for a refund of a wallet lot (`walletRefund`).
     *
     * What is left of the lot pays no orders from now on. Swaps pay price × left ÷ granted, a pass price × whole days left ÷ days, stored value the paid part left, rounded down; what was presented lapses, what orders hold is not refunded. Another person has to approve
     *
     * Permission: `rider_refund`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    refund: 'walletRefund'
    /**
     * Approve the refund of a wallet lot (`walletRefundApprove`).
     *
     * The amount leaves the till of the person who asked for the refund, and a payment record of it is made
     *
     * Permission: `rider_refund_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    refundApprove: 'walletRefundApprove'
    /**
     * Reject the refund of a wallet lot (`walletRefundReject`).
     *
     * The lot pays orders again as before
     *
     * Permission: `rider_refund_review`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    refundReject: 'walletRefundReject'
    /**
     * Withdraw the refund of a wallet lot that the caller asked for (`walletRefundWithdraw`).
     *
     * The lot pays orders again as before
     *
     * Permission: `rider_refund`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    refundWithdraw: 'walletRefundWithdraw'
    /**
     * Check the books of wallets (`walletCheck`).
     *
     * Permission: `rider_wallet_check`.
     */
    check: 'walletCheck'
  }
  /** Versions of apps and firmware */
  appVersions: {
    /**
     * List app versions (`appVersionList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `versionNum`, `type`, `forceUpdate`, `publicTime`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `app_version`.
     */
    list: 'appVersionList'
    /**
     * Show an app version (`appVersionDetail`).
     *
     * Permission: `app_version`.
     */
    detail: 'appVersionDetail'
    /**
     * Add or change an app version (`appVersionSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `app_version_add` to add, `app_version_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'appVersionSubmit'
    /**
     * Add or change an app version (`appVersionSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `app_version_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'appVersionSubmit' }
    /**
     * Remove app versions (`appVersionRemove`).
     *
     * Permission: `app_version_delete`.
     */
    remove: 'appVersionRemove'
    /**
     * Export app versions (`appVersionExport`).
     *
     * Resolves with a file.
     *
     * Permission: `app_version_export`.
     */
    export: 'appVersionExport'
    /**
     * List the newest published version of each app and board (`appVersionLatest`).
     *
     * For everybody who is logged in.
     */
    latest: 'appVersionLatest'
    /**
     * Change an app version (`appVersionUpdate`).
     *
     * Permission: `app_version_edit`.
     */
    update: 'appVersionUpdate'
  }
  /** What riders write */
  feedback: {
    /**
     * List feedback messages (`feedbackList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `name`, `type`, `createTime`, `updateTime`.
     *
     * Permission: `feedback`.
     */
    list: 'feedbackList'
    /**
     * Show a feedback message (`feedbackDetail`).
     *
     * Permission: `feedback`.
     */
    detail: 'feedbackDetail'
    /**
     * Add or change a feedback message (`feedbackSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `feedback_add` to add, `feedback_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'feedbackSubmit'
    /**
     * Add or change a feedback message (`feedbackSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `feedback_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'feedbackSubmit' }
    /**
     * Add or change a feedback message (`feedbackSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `feedback_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'feedbackSubmit' }
    /**
     * Remove feedback messages (`feedbackRemove`).
     *
     * Permission: `feedback_delete`.
     */
    remove: 'feedbackRemove'
    /**
     * Export feedback messages (`feedbackExport`).
     *
     * Resolves with a file.
     *
     * Permission: `feedback_export`.
     */
    export: 'feedbackExport'
  }
  /** Rides, with mileage and places */
  trips: {
    /**
     * List trips (`tripList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `sn`, `riderName`, `startMileage`, `endMileage`, `startTime`, `endTime`, `distance`, `duration`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `trip`.
     */
    list: 'tripList'
    /**
     * Show a trip (`tripDetail`).
     *
     * Permission: `trip`.
     */
    detail: 'tripDetail'
    /**
     * Change the remark or outcome of a trip (`tripSubmit`).
     *
     * The server makes trips from the reports of vehicles; one that goes on keeps its status.
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `trip_edit` to add, `trip_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'tripSubmit'
    /**
     * Remove trips that have ended (`tripRemove`).
     *
     * Permission: `trip_delete`.
     */
    remove: 'tripRemove'
    /**
     * Export trips (`tripExport`).
     *
     * Resolves with a file.
     *
     * Permission: `trip_export`.
     */
    export: 'tripExport'
  }
  /** Vehicles and batteries riders have, and what they gave back */
  riderBindings: {
    /**
     * List batteries with riders (`riderBatteryList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `batterySn`, `startTime`, `endTime`, `createTime`, `updateTime`.
     *
     * Permission: `rider_battery`.
     */
    batteryList: 'riderBatteryList'
    /**
     * Show a battery with a rider (`riderBatteryDetail`).
     *
     * Permission: `rider_battery`.
     */
    batteryDetail: 'riderBatteryDetail'
    /**
     * Add or change a battery with a rider (`riderBatterySubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `rider_battery_add` to add, `rider_battery_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    batterySubmit: 'riderBatterySubmit'
    /**
     * Add or change a battery with a rider (`riderBatterySubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `rider_battery_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    batteryCreate: { create: 'riderBatterySubmit' }
    /**
     * Add or change a battery with a rider (`riderBatterySubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `rider_battery_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    batteryUpdate: { update: 'riderBatterySubmit' }
    /**
     * Remove batteries with riders (`riderBatteryRemove`).
     *
     * Permission: `rider_battery_delete`.
     */
    batteryRemove: 'riderBatteryRemove'
    /**
     * Export batteries with riders (`riderBatteryExport`).
     *
     * Resolves with a file.
     *
     * Permission: `rider_battery_export`.
     */
    batteryExport: 'riderBatteryExport'
    /**
     * List the batteries of a rider (`riderBatteryOfRider`).
     *
     * Permission: `rider_battery`.
     */
    batteryOfRider: 'riderBatteryOfRider'
    /**
     * Give a rider a battery (`riderBatteryBind`).
     *
     * Permission: `rider_battery_bind`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    batteryBind: 'riderBatteryBind'
    /**
     * Take a battery from a rider (`riderBatteryUnbind`).
     *
     * Permission: `rider_battery_unbind`.
     */
    batteryUnbind: 'riderBatteryUnbind'
    /**
     * Show the batteries of a rider as they stand (`riderBatteryInformation`).
     *
     * Permission: `rider_battery`.
     */
    batteryInformation: 'riderBatteryInformation'
    /**
     * List vehicles with riders (`riderVehicleList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleSn`, `batteryBindNum`, `startTime`, `endTime`, `createTime`, `updateTime`.
     *
     * Permission: `rider_vehicle`.
     */
    vehicleList: 'riderVehicleList'
    /**
     * Show a vehicle with a rider (`riderVehicleDetail`).
     *
     * Permission: `rider_vehicle`.
     */
    vehicleDetail: 'riderVehicleDetail'
    /**
     * Add or change a vehicle with a rider (`riderVehicleSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `rider_vehicle_add` to add, `rider_vehicle_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    vehicleSubmit: 'riderVehicleSubmit'
    /**
     * Add or change a vehicle with a rider (`riderVehicleSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `rider_vehicle_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    vehicleCreate: { create: 'riderVehicleSubmit' }
    /**
     * Add or change a vehicle with a rider (`riderVehicleSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `rider_vehicle_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    vehicleUpdate: { update: 'riderVehicleSubmit' }
    /**
     * Remove vehicles with riders (`riderVehicleRemove`).
     *
     * Permission: `rider_vehicle_delete`.
     */
    vehicleRemove: 'riderVehicleRemove'
    /**
     * Export vehicles with riders (`riderVehicleExport`).
     *
     * Resolves with a file.
     *
     * Permission: `rider_vehicle_export`.
     */
    vehicleExport: 'riderVehicleExport'
    /**
     * List unbindings (`riderSurrenderList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `vehicleSn`, `status`, `createTime`, `updateTime`.
     *
     * Permission: `rider_surrender`.
     */
    surrenderList: 'riderSurrenderList'
    /**
     * Show an unbinding (`riderSurrenderDetail`).
     *
     * Permission: `rider_surrender`.
     */
    surrenderDetail: 'riderSurrenderDetail'
    /**
     * Add or change an unbinding (`riderSurrenderSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `rider_surrender_add` to add, `rider_surrender_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    surrenderSubmit: 'riderSurrenderSubmit'
    /**
     * Add or change an unbinding (`riderSurrenderSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `rider_surrender_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    surrenderCreate: { create: 'riderSurrenderSubmit' }
    /**
     * Add or change an unbinding (`riderSurrenderSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `rider_surrender_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    surrenderUpdate: { update: 'riderSurrenderSubmit' }
    /**
     * Remove unbindings (`riderSurrenderRemove`).
     *
     * Permission: `rider_surrender_delete`.
     */
    surrenderRemove: 'riderSurrenderRemove'
    /**
     * Export unbindings (`riderSurrenderExport`).
     *
     * Resolves with a file.
     *
     * Permission: `rider_surrender_export`.
     */
    surrenderExport: 'riderSurrenderExport'
  }
  /** What energy costs at cabinets and chargers, by the time of day */
  billingTemplates: {
    /**
     * List billing templates (`billingTemplatePage`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `templateName`, `versionNumber`, `isDefault`, `executeOrNot`, `createTime`, `updateTime`.
     *
     * Permission: `billing_template`.
     */
    page: 'billingTemplatePage'
    /**
     * Show a billing template (`billingTemplateDetail`).
     *
     * Permission: `billing_template`.
     */
    detail: 'billingTemplateDetail'
    /**
     * Add or change a billing template (`billingTemplateSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `billing_template_add` to add, `billing_template_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'billingTemplateSubmit'
    /**
     * Add or change a billing template (`billingTemplateSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `billing_template_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'billingTemplateSubmit' }
    /**
     * Add or change a billing template (`billingTemplateSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `billing_template_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'billingTemplateSubmit' }
    /**
     * Remove billing templates (`billingTemplateRemove`).
     *
     * Permission: `billing_template_delete`.
     */
    remove: 'billingTemplateRemove'
    /**
     * Export billing templates (`billingTemplateExport`).
     *
     * Resolves with a file.
     *
     * Permission: `billing_template_export`.
     */
    export: 'billingTemplateExport'
    /**
     * Billing templates to choose from (`billingTemplateOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'billingTemplateOptions'
    /**
     * Show the default template (`billingTemplateDefault`).
     *
     * Permission: `billing_template`.
     */
    default: 'billingTemplateDefault'
    /**
     * Add or change a template with its periods (`billingTemplateWholeSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `billing_template_add` to add, `billing_template_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    wholeSubmit: 'billingTemplateWholeSubmit'
    /**
     * Add or change a template with its periods (`billingTemplateWholeSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `billing_template_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    wholeCreate: { create: 'billingTemplateWholeSubmit' }
    /**
     * Add or change a template with its periods (`billingTemplateWholeSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `billing_template_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    wholeUpdate: { update: 'billingTemplateWholeSubmit' }
    /**
     * Show a template with its periods (`billingTemplateWholeDetail`).
     *
     * Permission: `billing_template`.
     */
    wholeDetail: 'billingTemplateWholeDetail'
    /**
     * Make a template the default (`billingTemplateSetDefault`).
     *
     * Permission: `billing_template_default`.
     */
    setDefault: 'billingTemplateSetDefault'
    /**
     * List the periods of a template (`billingTemplateStrategyDetail`).
     *
     * Permission: `billing_template`.
     */
    strategyDetail: 'billingTemplateStrategyDetail'
  }
  /** Which billing template holds at which station */
  stationBilling: {
    /**
     * List billing bindings (`stationBillingList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `createTime`, `updateTime`.
     *
     * Permission: `station_billing`.
     */
    list: 'stationBillingList'
    /**
     * Show a billing binding (`stationBillingDetail`).
     *
     * Permission: `station_billing`.
     */
    detail: 'stationBillingDetail'
    /**
     * Add or change a billing binding (`stationBillingSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `station_billing_add` to add, `station_billing_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'stationBillingSubmit'
    /**
     * Add or change a billing binding (`stationBillingSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `station_billing_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'stationBillingSubmit' }
    /**
     * Add or change a billing binding (`stationBillingSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `station_billing_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'stationBillingSubmit' }
    /**
     * Remove billing bindings (`stationBillingRemove`).
     *
     * Permission: `station_billing_delete`.
     */
    remove: 'stationBillingRemove'
    /**
     * Export billing bindings (`stationBillingExport`).
     *
     * Resolves with a file.
     *
     * Permission: `station_billing_export`.
     */
    export: 'stationBillingExport'
    /**
     * Show the billing of a station (`stationBillingOfStation`).
     *
     * Permission: `station_billing`.
     */
    ofStation: 'stationBillingOfStation'
  }
  /** Cameras at stations: live pictures and recordings */
  cameras: {
    /**
     * List cameras (`cameraList`).
     *
     * Resolves with one page; `pages()` iterates over all rows. Sortable: `deviceName`, `deviceId`, `online`, `createTime`, `updateTime`.
     *
     * Permission: `camera`.
     */
    list: 'cameraList'
    /**
     * Show a camera (`cameraDetail`).
     *
     * Permission: `camera`.
     */
    detail: 'cameraDetail'
    /**
     * Add or change a camera (`cameraSubmit`).
     *
     * Adds a row, or changes the one whose `id` is given.
     *
     * Permission: `camera_add` to add, `camera_edit` to change.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    submit: 'cameraSubmit'
    /**
     * Add or change a camera (`cameraSubmit`).
     *
     * Adds a row; resolves with its `id`.
     *
     * Permission: `camera_add`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    create: { create: 'cameraSubmit' }
    /**
     * Add or change a camera (`cameraSubmit`).
     *
     * Changes a row: fields that are absent stay as they are, null clears one.
     *
     * Permission: `camera_edit`.
     *
     * Safe to repeat with an `idempotencyKey`.
     */
    update: { update: 'cameraSubmit' }
    /**
     * Remove cameras (`cameraRemove`).
     *
     * Permission: `camera_delete`.
     */
    remove: 'cameraRemove'
    /**
     * Export cameras (`cameraExport`).
     *
     * Resolves with a file.
     *
     * Permission: `camera_export`.
     */
    export: 'cameraExport'
    /**
     * Cameras to choose from (`cameraOptions`).
     *
     * For everybody who is logged in.
     */
    options: 'cameraOptions'
    /**
     * Get the live picture of a camera (`cameraPreview`).
     *
     * Each call is kept in the history of the camera, with who made it.
     *
     * Permission: `camera_preview`.
     */
    preview: 'cameraPreview'
    /**
     * List what a camera recorded on its card (`cameraQueryRecords`).
     *
     * Permission: `camera_record`.
     */
    queryRecords: 'cameraQueryRecords'
    /**
     * Get a recording to play (`cameraRecordStream`).
     *
     * Each call is kept in the history of the camera, with who made it and the period.
     *
     * Permission: `camera_record`.
     */
    recordStream: 'cameraRecordStream'
  }
  /** Figures of vehicles, cabinets, batteries and stations */
  statistics: {
    /**
     * Statistics of vehicles (`statisticsVehicle`).
     *
     * How many vehicles there are, what they rode, how often they swapped and what energy they used, in a period of days. Figures of what the caller may not list are null.
     *
     * Permission: `statistics`.
     */
    vehicle: 'statisticsVehicle'
    /**
     * Statistics of cabinets (`statisticsCabinet`).
     *
     * How many cabinets there are, their swaps, the electricity they drew and the energy they charged, in a period of days. Figures of what the caller may not list are null.
     *
     * Permission: `statistics`.
     */
    cabinet: 'statisticsCabinet'
    /**
     * Statistics of batteries (`statisticsBattery`).
     *
     * How many batteries there are, how long they were used, how long swaps took and how often batteries were swapped, in a period of days. Figures of what the caller may not list are null.
     *
     * Permission: `statistics`.
     */
    battery: 'statisticsBattery'
    /**
     * Statistics of stations (`statisticsStation`).
     *
     * How many stations there are and are open, how often they had a battery to take, and their swaps, in a period of days. Figures of what the caller may not list are null.
     *
     * Permission: `statistics`.
     */
    station: 'statisticsStation'
    /**
     * Show below which charge a battery counts as low (`statisticsLowPowerThreshold`).
     *
     * Batteries with riders are in the phone list of low batteries while their charge is below it.
     *
     * Permission: `statistics`.
     */
    lowPowerThreshold: 'statisticsLowPowerThreshold'
    /**
     * Set below which charge a battery counts as low (`statisticsLowPowerThresholdSubmit`).
     *
     * An operator sets its own; the platform sets that of all operators without one. It applies at once to the phone list of low batteries.
     *
     * Permission: `statistics_edit`.
     */
    lowPowerThresholdSubmit: 'statisticsLowPowerThresholdSubmit'
  }
  /** Figures of the first page */
  home: {
    /**
     * Count what there is (`homeCount`).
     *
     * Numbers of what the caller may list, within its data scope, now, and at the end of today and the seven days before, of the operator. Numbers of what the caller may not list are null. The platform adds the operators up, each by its own days.
     *
     * For everybody who is logged in.
     */
    count: 'homeCount'
    /**
     * List cabinets that need attention (`homeCabinetList`).
     *
     * At most twenty enabled cabinets within the caller's data scope: those with an open critical alarm, then offline ones, then online ones without a battery that can be taken; longest first, and at least six of each if there are as many. Reasons that columns hidden by the caller's data scope would tell are left out. Empty for callers who may not list cabinets.
     *
     * For everybody who is logged in.
     */
    cabinetList: 'homeCabinetList'
    /**
     * List the work that waits (`homeTaskList`).
     *
     * Each kind of work that waits and that the caller may see and do something about, within the caller's data scope, with its number of rows and up to three of them. Kinds without rows are left out.
     *
     * For everybody who is logged in.
     */
    taskList: 'homeTaskList'
    /**
     * Show how well cabinets are used (`homeEfficiency`).
     *
     * Swaps, swaps per cabinet that had one, and the share of orders that gave or took a battery among those that ended or wait for staff. An order counts at its start. Without series for callers who may not list swap records.
     *
     * For everybody who is logged in.
     */
    efficiency: 'homeEfficiency'
    /**
     * Show energy over time (`homeElectricity`).
     *
     * Energy that the cabinets drew, in kWh, by the readings of their meters; what passed between two readings is spread evenly over that time. Null where no meter reported: that is not 0. Without series for callers who may not list cabinets.
     *
     * For everybody who is logged in.
     */
    electricity: 'homeElectricity'
    /**
     * Show riders and batteries over time (`homeUserBattery`).
     *
     * Riders and batteries that there were at the end of each hour, day or month. Nouns that the caller may not list are left out.
     *
     * For everybody who is logged in.
     */
    userBattery: 'homeUserBattery'
  }
  /** Where vehicles, stations, cabinets and batteries are */
  liveMap: {
    /**
     * List what is on the map (`mapPointList`).
     *
     * Stations, cabinets, vehicles and batteries with a position, each where it last was, of the kinds whose list the caller may read, within its data scope: 20,000 at most, in this order of kinds. With the `cursor` of an earlier reply: what has changed since, and what is no longer there. A cabinet is where its station is. A battery is where it reported since it came to its present place, else where the station or vehicle is that holds it.
     *
     * Permission: `live_map`.
     */
    list: 'mapPointList'
    /**
     * Count what is on the map (`mapPointCount`).
     *
     * For each kind whose list the caller may read: how many there are within its data scope, and how many of them have a position, also beyond those that the list has room for.
     *
     * Permission: `live_map`.
     */
    count: 'mapPointCount'
  }
}

/** By submit: the fields it needs to add a row. */
export interface RequiredOnCreate {
  menuSubmit: 'code' | 'name' | 'category'
  topMenuSubmit: 'code' | 'name'
  roleSubmit: 'roleName' | 'roleAlias'
  userSubmit: 'account' | 'password'
  deptSubmit: 'deptName'
  postSubmit: 'postCode' | 'postName'
  clientSubmit: 'clientId' | 'authorizedGrantTypes' | 'accessTokenValidity' | 'refreshTokenValidity'
  dataScopeSubmit: 'menuId' | 'resourceCode' | 'scopeName' | 'scopeClass' | 'scopeType'
  apiScopeSubmit: 'menuId' | 'resourceCode' | 'scopeName' | 'scopePath' | 'scopeType'
  tenantSubmit: 'tenantName'
  dictSubmit: 'code' | 'dictValue' | 'sort'
  dictBizSubmit: 'code' | 'dictValue' | 'sort'
  attachmentSubmit: 'link' | 'originalName'
  vehicleTypeSubmit: 'vehicleType' | 'vehiclePic'
  vehicleSubmit: 'vehicleSn' | 'vehicleTypeId' | 'vehicleType'
  stationSubmit: 'stationName' | 'address' | 'lng' | 'lat'
  cabinetSubmit: 'stationId' | 'cabinetSn' | 'name' | 'boxTotal' | 'threshold'
  batterySubmit: 'bmsTypeId' | 'bmsSn' | 'estimateChargeTimes' | 'factoryDate'
  riderSubmit: 'name' | 'mobile'
  nfcCardSubmit: 'cardNo' | 'type'
  nfcRechargeSubmit: 'count' | 'amount' | 'startTime' | 'endTime'
  regionSubmit: never
  paramSubmit: 'paramName' | 'paramKey' | 'paramValue'
  alarmRuleSubmit: 'ruleName'
  noticeSubmit: 'title' | 'category'
  objectStorageSubmit: 'category' | 'ossCode' | 'endpoint' | 'accessKey' | 'secretKey' | 'bucketName'
  smsSubmit: 'category' | 'smsCode' | 'accessKey' | 'secretKey'
  jobSubmit: 'jobServerId' | 'enable' | 'jobName' | 'timeExpressionType' | 'executeType' | 'dispatchStrategy' | 'processorType' | 'processorInfo'
  jobServerSubmit: 'jobServerName' | 'jobServerUrl' | 'jobAppName' | 'jobAppPassword'
  dataSourceSubmit: 'name' | 'driverClass' | 'url' | 'username' | 'password'
  modelSubmit: 'datasourceId' | 'modelTable' | 'modelClass' | 'modelName' | 'modelCode'
  codeSubmit: 'datasourceId' | 'modelId' | 'serviceName' | 'codeName' | 'tableName' | 'pkName' | 'packageName' | 'apiPath' | 'webPath' | 'templateType'
  packSubmit: 'name' | 'type' | 'amount'
  rentalStrategySubmit: 'templateName' | 'depositAmount' | 'weekRentAmount' | 'weekGracePeriod' | 'weekRentReminder' | 'monthRentAmount' | 'monthGracePeriod' | 'monthRentReminder' | 'status'
  geofenceSubmit: 'name' | 'remark' | 'type' | 'content'
  batteryTypeSubmit: 'bmsTypeName' | 'voltage' | 'ah'
  swapRecordSubmit: never
  leaseOrderSubmit: 'contactsId' | 'vehicleSn' | 'leaseType' | 'rentalStrategyId' | 'payType'
  payRecordSubmit: never
  appVersionSubmit: 'versionNum' | 'type' | 'forceUpdate' | 'downloadLink' | 'originalName'
  feedbackSubmit: never
  riderBatterySubmit: 'contactsId' | 'batteryId' | 'reason'
  riderVehicleSubmit: 'contactsId' | 'vehicleId'
  riderSurrenderSubmit: 'contactsId' | 'vehicleSn' | 'reason'
  billingTemplateSubmit: 'templateName' | 'versionNumber'
  billingTemplateWholeSubmit: 'templateName' | 'versionNumber' | 'periods'
  stationBillingSubmit: 'stationId' | 'billingTemplateId'
  cameraSubmit: 'deviceName' | 'deviceId' | 'devCode'
}
