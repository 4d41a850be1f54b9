// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
export interface paths {
    "/blade-auth/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in or renew a session */
        post: operations["authToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-auth/oauth/token/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew a session */
        post: operations["authRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-auth/oauth/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a captcha */
        get: operations["authCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-auth/oauth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log out and revoke this session */
        get: operations["authLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-auth/oauth/user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show who is logged in */
        get: operations["authUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-auth/oauth/clear-cache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read rights and menus anew */
        get: operations["authClearCache"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List menus and buttons
         * @description The whole tree; with filters, what matches stands under its ancestors
         */
        get: operations["menuList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/lazy-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List menus and buttons under one parent */
        get: operations["menuLazyList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/lazy-menu-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List menus without buttons under one parent */
        get: operations["menuLazyMenuList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/menu-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List menus without buttons */
        get: operations["menuMenuList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus to choose from */
        get: operations["menuTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a menu */
        get: operations["menuDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a menu */
        post: operations["menuSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove menus */
        post: operations["menuRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/top-menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Top menus of the shell */
        get: operations["menuTopMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus the caller may open */
        get: operations["menuRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/buttons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Buttons the caller may press */
        get: operations["menuButtons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/grant-tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller may grant to a role */
        get: operations["menuGrantTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/role-tree-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What roles have been granted */
        get: operations["menuRoleTreeKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/grant-top-tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus a top menu may show */
        get: operations["menuGrantTopTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/menu/top-tree-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menus that top menus show */
        get: operations["menuTopTreeKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/topmenu/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List top menus */
        get: operations["topMenuList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/topmenu/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a top menu */
        get: operations["topMenuDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/topmenu/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a top menu */
        post: operations["topMenuSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/topmenu/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove top menus */
        post: operations["topMenuRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/topmenu/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the menus top menus show */
        post: operations["topMenuGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description The whole tree; with filters, what matches stands under its ancestors
         */
        get: operations["roleList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a role */
        get: operations["roleDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a role */
        post: operations["roleSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove roles */
        post: operations["roleRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set what roles may do */
        post: operations["roleGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles to choose from, as a tree */
        get: operations["roleTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/tree-by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that may be the parent of a role */
        get: operations["roleTreeById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/role/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles to choose from */
        get: operations["roleOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users, page by page */
        get: operations["userPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users */
        get: operations["userList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/user-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users to choose from */
        get: operations["userOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a user */
        get: operations["userDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the caller's own profile */
        get: operations["userInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a user */
        post: operations["userSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a user */
        post: operations["userUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove users */
        post: operations["userRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give users new random passwords */
        post: operations["userResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the caller's own password */
        post: operations["userUpdatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/update-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the caller's own profile */
        post: operations["userUpdateInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give roles to users */
        post: operations["userGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock users after failed logins */
        post: operations["userUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/user/export-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export users */
        get: operations["userExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description The whole tree; with filters, what matches stands under its ancestors
         */
        get: operations["deptList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/lazy-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List departments under one parent */
        get: operations["deptLazyList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a department */
        get: operations["deptDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a department */
        post: operations["deptSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove departments */
        post: operations["deptRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments to choose from, as a tree */
        get: operations["deptTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/lazy-tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments to choose from, under one parent */
        get: operations["deptLazyTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dept/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments to choose from */
        get: operations["deptOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List posts */
        get: operations["postList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List posts, page by page */
        get: operations["postPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a post */
        get: operations["postDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a post */
        post: operations["postSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove posts */
        post: operations["postRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/post/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts to choose from */
        get: operations["postOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/client/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List clients */
        get: operations["clientList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/client/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a client */
        get: operations["clientDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/client/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a client */
        post: operations["clientSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/client/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove clients */
        post: operations["clientRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swapdesk/client/reset-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a client a new secret */
        post: operations["clientResetSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/data-scope/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List data scopes */
        get: operations["dataScopeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/data-scope/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a data scope */
        get: operations["dataScopeDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/data-scope/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a data scope */
        post: operations["dataScopeSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/data-scope/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove data scopes */
        post: operations["dataScopeRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/api-scope/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API scopes */
        get: operations["apiScopeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/api-scope/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an API scope */
        get: operations["apiScopeDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/api-scope/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change an API scope */
        post: operations["apiScopeSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/api-scope/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove API scopes */
        post: operations["apiScopeRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tenants */
        get: operations["tenantList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a tenant */
        get: operations["tenantDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a tenant */
        post: operations["tenantSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/recycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move tenants to the recycle bin */
        post: operations["tenantRecycle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore tenants from the recycle bin */
        post: operations["tenantRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove tenants for good, from the recycle bin */
        post: operations["tenantRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set account limit and expiry of tenants */
        post: operations["tenantSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show which tenant a domain belongs to */
        get: operations["tenantInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tenants to choose from */
        get: operations["tenantOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/selectNew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tenants to choose from, by name or number */
        get: operations["tenantOptionsNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/tenant/selectNoSupertube": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operators to choose from, without the platform */
        get: operations["tenantOptionsNoSupertube"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dictionaries with their items
         * @description The whole tree; with filters, what matches stands under its ancestors
         */
        get: operations["dictList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/parent-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List dictionaries */
        get: operations["dictParentList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/child-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the items of a dictionary */
        get: operations["dictChildList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a dictionary or item */
        get: operations["dictDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a dictionary or item */
        post: operations["dictSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove dictionaries or items */
        post: operations["dictRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionaries to choose from, as a tree */
        get: operations["dictTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a dictionary */
        get: operations["dictDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionaries to choose from */
        get: operations["dictOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List business dictionaries with their items
         * @description The whole tree; with filters, what matches stands under its ancestors
         */
        get: operations["dictBizList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/parent-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List business dictionaries */
        get: operations["dictBizParentList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/child-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the items of a business dictionary */
        get: operations["dictBizChildList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a business dictionary or item */
        get: operations["dictBizDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a business dictionary or item */
        post: operations["dictBizSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove business dictionaries or items */
        post: operations["dictBizRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business dictionaries to choose from, as a tree */
        get: operations["dictBizTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a business dictionary */
        get: operations["dictBizDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-system/dict-biz/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business dictionaries to choose from */
        get: operations["dictBizOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/usual/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List usual log rows */
        get: operations["logUsualList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/usual/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a usual log row */
        get: operations["logUsualDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/usual/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export usual log rows */
        get: operations["logUsualExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/api/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API log rows */
        get: operations["logApiList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/api/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an API log row */
        get: operations["logApiDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export API log rows */
        get: operations["logApiExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/error/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List error log rows */
        get: operations["logErrorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/error/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an error log row */
        get: operations["logErrorDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-log/error/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export error log rows */
        get: operations["logErrorExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-resource/oss/endpoint/put-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture */
        post: operations["attachmentPutFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-resource/oss/endpoint/put-file-attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture and remember it as an attachment */
        post: operations["attachmentPutFileAttach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swapdesk/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a login page needs to know */
        get: operations["platformBootstrap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swapdesk/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's own sessions */
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swapdesk/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End some of the caller's own sessions */
        post: operations["sessionRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swapdesk/download-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a ticket for one download */
        post: operations["downloadTicketCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List vehicle types */
        get: operations["vehicleTypeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a vehicle type */
        get: operations["vehicleTypeDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a vehicle type */
        post: operations["vehicleTypeSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove vehicle types */
        post: operations["vehicleTypeRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export vehicle types */
        get: operations["vehicleTypeExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicleType/vehicleTypeDicList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vehicle types to choose from */
        get: operations["vehicleTypeOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List vehicles */
        get: operations["vehicleList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a vehicle */
        get: operations["vehicleDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add or change a vehicle */
        post: operations["vehicleSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove vehicles */
        post: operations["vehicleRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export vehicles */
        get: operations["vehicleExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blade-vehicle/vehicle/vehicleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vehicles to choose from */
        get: operations["vehicleOptions"];
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
        /**
         * @description 64-bit identifier made by the server; a string because JavaScript numbers lose its digits
         * @example 1990000000000000001
         */
        Id: string;
        /**
         * @description What the token endpoint takes; which fields, the grant says. The same names are accepted in the query and as a form, and a grant this server does not offer is answered with error_code 2008.
         * @example {
         *       "grant_type": "captcha",
         *       "tenantId": "000000",
         *       "username": "admin",
         *       "password": "21232f297a57a5a743894a0e4a801fc3",
         *       "scope": "all",
         *       "type": "account"
         *     }
         */
        TokenInput: {
            /**
             * @description How the caller proves who they are
             * @enum {string}
             */
            grant_type: "password" | "captcha" | "social" | "authorization_code" | "sms_code" | "refresh_token" | "register";
            /** @description Tenant number; default 000000 */
            tenantId?: string;
            /** @description Account name (password, captcha, register) */
            username?: string;
            /** @description SM2 as hex (C1C2C3), 32 hex digits of md5, or plain over TLS */
            password?: string;
            /** @description Always all */
            scope?: string;
            /** @description Kind of account; always account */
            type?: string;
            /** @description The refresh token to exchange */
            refresh_token?: string;
            /** @description Name of the third party (social) */
            source?: string;
            /** @description Code of the third party (social, authorization_code) */
            code?: string;
            /** @description State of the third party (social) */
            state?: string;
            /** @description Address the code was sent to (authorization_code) */
            redirect_uri?: string;
            /** @description Phone number (sms_code, register) */
            phone?: string;
            /** @description Identifier of the message (sms_code) */
            id?: string;
            /** @description Code of the message (sms_code) */
            value?: string;
            /** @description Name of the person (register) */
            name?: string;
            /** @description Account name wanted (register) */
            account?: string;
            /** @description E-mail address (register) */
            email?: string;
            /** @description Client id, where no Basic authorization is sent */
            client_id?: string;
            /** @description Its secret */
            client_secret?: string;
        };
        /**
         * @description A refusal or failure; code equals the HTTP status
         * @example {
         *       "code": 400,
         *       "success": false,
         *       "msg": "请检查填写的内容",
         *       "data": {},
         *       "error": "validation.failed",
         *       "fields": {
         *         "vehicleSn": "请输入车辆SN号"
         *       },
         *       "requestId": "7f3k2m9q"
         *     }
         */
        Problem: {
            /** @example 400 */
            code: number;
            /**
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description What happened and the way out, in the request's language
             * @example 请检查填写的内容
             */
            msg: string;
            data: Record<string, never>;
            /**
             * @description Stable code of the problem (docs/errors.md)
             * @example validation.failed
             */
            error: string;
            /**
             * @description Message per field, for forms
             * @example {
             *       "vehicleSn": "请输入车辆SN号"
             *     }
             */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description Names this request in the server's logs
             * @example 7f3k2m9q
             */
            requestId: string;
        };
        /**
         * @description Tenant number, six digits; 000000 is the platform
         * @example 384721
         */
        TenantId: string;
        /**
         * @description A session, without envelope
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2ln",
         *       "refresh_token": "r1.8Yb0mPq3",
         *       "token_type": "bearer",
         *       "expires_in": 3600,
         *       "scope": "all",
         *       "tenant_id": "000000",
         *       "user_id": "1990000000000000001",
         *       "dept_id": "1990000000000000011",
         *       "post_id": "",
         *       "role_id": "1990000000000000021",
         *       "oauth_id": "",
         *       "account": "admin",
         *       "user_name": "admin",
         *       "nick_name": "管理员",
         *       "real_name": "管理员",
         *       "role_name": "administrator",
         *       "avatar": "",
         *       "client_id": "swapdesk-console",
         *       "detail": {
         *         "type": "web"
         *       },
         *       "jti": "5f0c6a3e-3c43-4b57-9d0e-2f1c9f6a7b10",
         *       "must_change_password": false
         *     }
         */
        TokenReply: {
            /**
             * @description Goes into the Blade-Auth header
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2ln
             */
            access_token: string;
            /**
             * @description Buys the next session once
             * @example r1.8Yb0mPq3
             */
            refresh_token: string;
            /**
             * @example bearer
             * @constant
             */
            token_type: "bearer";
            /**
             * @description Seconds the access token lives
             * @example 3600
             */
            expires_in: number;
            /** @example all */
            scope: string;
            tenant_id: components["schemas"]["TenantId"];
            /** @example 1990000000000000001 */
            user_id: string;
            /**
             * @description Departments, comma-joined
             * @example 1990000000000000011
             */
            dept_id: string;
            /**
             * @description Posts, comma-joined
             * @example
             */
            post_id: string;
            /**
             * @description Roles, comma-joined
             * @example 1990000000000000021
             */
            role_id: string;
            /**
             * @description Identifier of a third-party person
             * @example
             */
            oauth_id: string;
            /** @example admin */
            account: string;
            /**
             * @description Account name
             * @example admin
             */
            user_name: string;
            /** @example 管理员 */
            nick_name: string;
            /** @example 管理员 */
            real_name: string;
            /**
             * @description Aliases of the roles, comma-joined
             * @example administrator
             */
            role_name: string;
            /**
             * @description Address of the picture
             * @example /files/8f14e45fceea167a5a36dedd4bea2543.png
             */
            avatar: string;
            /** @example swapdesk-console */
            client_id: string;
            detail: {
                /**
                 * @example web
                 * @constant
                 */
                type: "web";
            };
            /**
             * @description Identifier of this token
             * @example 5f0c6a3e-3c43-4b57-9d0e-2f1c9f6a7b10
             */
            jti: string;
            /**
             * @description True until the first password, made by the server, has been changed
             * @example false
             */
            must_change_password?: boolean;
        };
        /**
         * @description Why no session was given; always with HTTP 400, never 401
         * @example {
         *       "error_code": 2001,
         *       "error_description": "用户名或密码错误"
         *     }
         */
        TokenProblem: {
            /**
             * @description 2001 user or password, 2002 captcha, 2003 locked, 2004 tenant, 2005 client, 2006 refresh token, 2007 awaiting approval, 2008 grant
             * @example 2001
             * @enum {integer}
             */
            error_code: 2001 | 2002 | 2003 | 2004 | 2005 | 2006 | 2007 | 2008;
            /**
             * @description In the language of the request
             * @example 用户名或密码错误
             */
            error_description: string;
        };
        /**
         * @description The refresh token to exchange for a new session
         * @example {
         *       "refresh_token": "r1.8Yb0mPq3"
         *     }
         */
        RefreshInput: {
            /** @description The refresh token as last answered */
            refresh_token: string;
            /** @description Tenant number */
            tenantId?: string;
            /** @description Client id, where no Basic authorization is sent */
            client_id?: string;
            /** @description Its secret */
            client_secret?: string;
        };
        /**
         * @description A picture to read, without envelope
         * @example {
         *       "key": "2c4b6f0e9d",
         *       "image": "data:image/svg+xml;base64,PHN2Zy8+"
         *     }
         */
        CaptchaReply: {
            /**
             * @description Sent back in the Captcha-Key header
             * @example 2c4b6f0e9d
             */
            key: string;
            /**
             * @description The picture as a data address
             * @example data:image/svg+xml;base64,PHN2Zy8+
             */
            image: string;
        };
        /**
         * @description What every reply says beside its data; success is true exactly when code is 200
         * @example {
         *       "code": 200,
         *       "success": true,
         *       "msg": "操作成功"
         *     }
         */
        Envelope: {
            /** @example 200 */
            code: number;
            /** @example true */
            success: boolean;
            /** @example 操作成功 */
            msg: string;
        };
        /**
         * @description A write without a result
         * @example {
         *       "code": 200,
         *       "success": true,
         *       "msg": "操作成功",
         *       "data": {}
         *     }
         */
        EmptyReply: components["schemas"]["Envelope"] & {
            data: Record<string, never>;
        };
        /**
         * @description Identifiers, comma-joined
         * @example 1990000000000000001,1990000000000000002
         */
        IdList: string;
        /**
         * @description Who is logged in, with what the tenant settles for its screens
         * @example {
         *       "user_id": "1990000000000000001",
         *       "account": "admin",
         *       "user_name": "admin",
         *       "nick_name": "管理员",
         *       "real_name": "管理员",
         *       "avatar": null,
         *       "tenant_id": "384721",
         *       "tenant_name": "蓝鲸换电",
         *       "tenant_name_en": "Blue Whale Swap",
         *       "dept_id": "1990000000000000011",
         *       "post_id": "",
         *       "role_id": "1990000000000000021",
         *       "role_name": "administrator",
         *       "must_change_password": false,
         *       "country_code": "CN",
         *       "currency_code": "CNY",
         *       "currency_exponent": 2,
         *       "time_zone": "Asia/Shanghai"
         *     }
         */
        SessionUser: {
            user_id: components["schemas"]["Id"];
            /** @example admin */
            account: string;
            /** @example admin */
            user_name: string;
            /** @example 管理员 */
            nick_name: string | null;
            /** @example 管理员 */
            real_name: string | null;
            /** @example /files/8f14e45fceea167a5a36dedd4bea2543.png */
            avatar: string | null;
            tenant_id: components["schemas"]["TenantId"];
            /** @example 蓝鲸换电 */
            tenant_name: string;
            /** @example Blue Whale Swap */
            tenant_name_en?: string | null;
            dept_id: components["schemas"]["IdList"];
            post_id: components["schemas"]["IdList"];
            role_id: components["schemas"]["IdList"];
            /**
             * @description Aliases of the roles, comma-joined
             * @example administrator
             */
            role_name: string;
            /**
             * @description True until the first password has been changed
             * @example false
             */
            must_change_password: boolean;
            /** @example CN */
            country_code: string;
            /** @example CNY */
            currency_code: string;
            /**
             * @description Decimals of the currency
             * @example 2
             */
            currency_exponent: number;
            /** @example Asia/Shanghai */
            time_zone: string;
        };
        SessionUserReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SessionUser"];
        };
        /**
         * @description 1 menu, 2 button
         * @example 1
         * @enum {integer}
         */
        MenuCategoryCode: 1 | 2;
        /**
         * @description 1 enabled, 0 disabled
         * @example 1
         * @enum {integer}
         */
        Status: 0 | 1;
        /**
         * @description 0 menu, 1 toolbar, 2 row, 3 both
         * @example 0
         * @enum {integer}
         */
        MenuActionCode: 0 | 1 | 2 | 3;
        /**
         * @description 0 and 1 inside, 2 in a new window
         * @example 1
         * @enum {integer}
         */
        MenuOpenCode: 0 | 1 | 2;
        /**
         * @description What every menu and button says of itself
         * @example {
         *       "id": "1990000000000000001",
         *       "parentId": "0",
         *       "code": "vehicle",
         *       "name": "车辆管理",
         *       "nameEn": "Vehicles",
         *       "alias": "menu",
         *       "path": "/fleet/vehicle",
         *       "source": "scooter",
         *       "sort": 1,
         *       "category": 1,
         *       "action": 0,
         *       "isOpen": 1,
         *       "remark": null
         *     }
         */
        MenuFields: {
            id: components["schemas"]["Id"];
            /** @description Parent menu; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Code, unique; a button's code is a permission
             * @example vehicle
             */
            code: string;
            /**
             * @description Name in Chinese
             * @example 车辆管理
             */
            name: string;
            /**
             * @description Name in English
             * @example Vehicles
             */
            nameEn: string | null;
            /**
             * @description Short name
             * @example menu
             */
            alias: string | null;
            /**
             * @description Route of the screen, or an address
             * @example /fleet/vehicle
             */
            path: string | null;
            /**
             * @description Name of the icon
             * @example scooter
             */
            source: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            category: components["schemas"]["MenuCategoryCode"];
            action: components["schemas"]["MenuActionCode"];
            isOpen: components["schemas"]["MenuOpenCode"];
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
        };
        /**
         * @description A menu or button; children is left out on a leaf and in details
         * @example {
         *       "id": "1990000000000000001",
         *       "parentId": "0",
         *       "code": "vehicle",
         *       "name": "车辆管理",
         *       "nameEn": "Vehicles",
         *       "alias": "menu",
         *       "path": "/fleet/vehicle",
         *       "source": "scooter",
         *       "sort": 1,
         *       "category": 1,
         *       "action": 0,
         *       "isOpen": 1,
         *       "remark": null,
         *       "parentName": null,
         *       "categoryName": "菜单",
         *       "actionName": null,
         *       "isOpenName": "当前页",
         *       "isPlatformOnly": false,
         *       "status": 1,
         *       "hasChildren": false,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Menu: components["schemas"]["MenuFields"] & {
            /**
             * @description Name of the parent
             * @example null
             */
            parentName: string | null;
            /**
             * @description Kind in words
             * @example 菜单
             */
            categoryName: string | null;
            /**
             * @description Button function in words
             * @example null
             */
            actionName: string | null;
            /**
             * @description How it opens, in words
             * @example 当前页
             */
            isOpenName: string | null;
            /**
             * @description Whether it is for the platform only and never granted to operators
             * @example false
             */
            isPlatformOnly: boolean;
            status: components["schemas"]["Status"];
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["Menu"][];
        } & components["schemas"]["Audit"];
        /**
         * @description 64-bit identifier, or null where nothing is set
         * @example 1990000000000000001
         */
        NullableId: string | null;
        /**
         * @description Moment as yyyy-MM-dd HH:mm:ss in the zone of the request's timezone header, or null
         * @example 2026-11-20 10:24:00
         */
        NullableDateTime: string | null;
        /**
         * @description 0 normal, 1 deleted
         * @example 0
         * @enum {integer}
         */
        IsDeleted: 0 | 1;
        /**
         * @description Who made the row and who changed it last; only the server writes these
         * @example {
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Audit: {
            createUser: components["schemas"]["NullableId"];
            createDept: components["schemas"]["NullableId"];
            createTime: components["schemas"]["NullableDateTime"];
            updateUser: components["schemas"]["NullableId"];
            updateTime: components["schemas"]["NullableDateTime"];
            isDeleted: components["schemas"]["IsDeleted"];
        };
        MenuListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Menu"][];
        };
        /**
         * @description Node of a selection tree; children is left out on a leaf
         * @example {
         *       "id": "1",
         *       "parentId": "0",
         *       "title": "车辆管理",
         *       "titleEn": "Vehicles",
         *       "key": "1",
         *       "value": "1",
         *       "hasChildren": false
         *     }
         */
        TreeNode: {
            id: components["schemas"]["Id"];
            parentId: components["schemas"]["Id"];
            /**
             * @description Name
             * @example 车辆管理
             */
            title: string;
            /**
             * @description Name in English, where it has one
             * @example Vehicles
             */
            titleEn?: string | null;
            key: components["schemas"]["Id"];
            value: components["schemas"]["Id"];
            /** @example false */
            hasChildren: boolean;
            children?: components["schemas"]["TreeNode"][];
        };
        /**
         * @description A forest of selection nodes
         * @example {
         *       "code": 200,
         *       "success": true,
         *       "msg": "操作成功",
         *       "data": [
         *         {
         *           "id": "1",
         *           "parentId": "0",
         *           "title": "车辆管理",
         *           "key": "1",
         *           "value": "1",
         *           "hasChildren": false
         *         }
         *       ]
         *     }
         */
        TreeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TreeNode"][];
        };
        MenuReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Menu"];
        };
        /**
         * @description Identifier of the row to change; absent, null or empty to add one
         * @example 1990000000000000001
         */
        IdInput: string | null;
        /**
         * @description Identifier of the row this one hangs below; null, empty or 0 for the top
         * @example 0
         */
        ParentIdInput: string | null;
        /**
         * @description The row's updateTime as last read; the change is refused (409) when somebody else has changed it since
         * @example 2026-11-20 10:24:00
         */
        UpdateTimeInput: string | null;
        /**
         * @description A menu or button to add (without id) or to change
         * @example {
         *       "code": "vehicle",
         *       "name": "车辆管理",
         *       "nameEn": "Vehicles",
         *       "path": "/fleet/vehicle",
         *       "source": "scooter",
         *       "sort": 1,
         *       "category": 1,
         *       "action": 0,
         *       "isOpen": 1,
         *       "status": 1
         *     }
         */
        MenuInput: {
            id?: components["schemas"]["IdInput"];
            parentId?: components["schemas"]["ParentIdInput"];
            /** @description Code, unique; a button's code is a permission */
            code?: string;
            /** @description Name in Chinese */
            name?: string;
            /** @description Name in English */
            nameEn?: string | null;
            /** @description Short name */
            alias?: string | null;
            /** @description Route of the screen, or an address */
            path?: string | null;
            /** @description Name of the icon */
            source?: string | null;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            category?: components["schemas"]["MenuCategoryCode"];
            action?: components["schemas"]["MenuActionCode"];
            isOpen?: components["schemas"]["MenuOpenCode"];
            /** @description Remark */
            remark?: string | null;
            /** @description Whether it is for the platform only and never granted to operators */
            isPlatformOnly?: boolean;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description The identifier of the row that was added or changed
         * @example {
         *       "code": 200,
         *       "success": true,
         *       "msg": "操作成功",
         *       "data": {
         *         "id": "1990000000000000001"
         *       }
         *     }
         */
        SubmitReply: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["Id"];
            };
        };
        /**
         * @description A top menu as the shell shows it
         * @example {
         *       "id": "1990000000000000001",
         *       "code": "operations",
         *       "name": "运营",
         *       "nameEn": "Operations",
         *       "source": "scooter",
         *       "path": "/wel/index",
         *       "sort": 1
         *     }
         */
        TopMenuEntry: {
            id: components["schemas"]["Id"];
            /** @example operations */
            code: string;
            /** @example 运营 */
            name: string;
            /** @example Operations */
            nameEn: string | null;
            /** @example scooter */
            source: string | null;
            /** @example /wel/index */
            path: string | null;
            /** @example 1 */
            sort: number;
        };
        TopMenuEntriesReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TopMenuEntry"][];
        };
        /**
         * @description A menu or button in the tree of what a person may see; children is left out on a leaf
         * @example {
         *       "id": "1990000000000000001",
         *       "parentId": "0",
         *       "code": "vehicle",
         *       "name": "车辆管理",
         *       "nameEn": "Vehicles",
         *       "alias": "menu",
         *       "path": "/fleet/vehicle",
         *       "source": "scooter",
         *       "sort": 1,
         *       "category": 1,
         *       "action": 0,
         *       "isOpen": 1,
         *       "remark": null,
         *       "hasChildren": false
         *     }
         */
        MenuNode: components["schemas"]["MenuFields"] & {
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["MenuNode"][];
        };
        MenuForestReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MenuNode"][];
        };
        /**
         * @description What may be granted; scopes hang under their menu
         * @example {
         *       "menu": [
         *         {
         *           "id": "1",
         *           "parentId": "0",
         *           "title": "车辆管理",
         *           "key": "1",
         *           "value": "1",
         *           "hasChildren": false
         *         }
         *       ],
         *       "dataScope": [],
         *       "apiScope": []
         *     }
         */
        GrantTree: {
            menu: components["schemas"]["TreeNode"][];
            dataScope: components["schemas"]["TreeNode"][];
            apiScope: components["schemas"]["TreeNode"][];
        };
        GrantTreeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GrantTree"];
        };
        /**
         * @description What is granted
         * @example {
         *       "menu": [
         *         "1"
         *       ],
         *       "dataScope": [],
         *       "apiScope": []
         *     }
         */
        GrantKeys: {
            menu: components["schemas"]["Id"][];
            dataScope: components["schemas"]["Id"][];
            apiScope: components["schemas"]["Id"][];
        };
        GrantKeysReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GrantKeys"];
        };
        /**
         * @description The menus a top menu may show
         * @example {
         *       "menu": [
         *         {
         *           "id": "1",
         *           "parentId": "0",
         *           "title": "车辆管理",
         *           "key": "1",
         *           "value": "1",
         *           "hasChildren": false
         *         }
         *       ]
         *     }
         */
        TopGrantTree: {
            menu: components["schemas"]["TreeNode"][];
        };
        TopGrantTreeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TopGrantTree"];
        };
        /**
         * @description The menus a top menu shows
         * @example {
         *       "menu": [
         *         "1"
         *       ]
         *     }
         */
        TopGrantKeys: {
            menu: components["schemas"]["Id"][];
        };
        TopGrantKeysReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TopGrantKeys"];
        };
        /**
         * @description Where this page stands in the whole list
         * @example {
         *       "total": 128,
         *       "size": 10,
         *       "current": 1,
         *       "pages": 13
         *     }
         */
        Paging: {
            /**
             * @description Rows in all, exact; -1 when searchCount is false
             * @example 128
             */
            total: number;
            /** @example 10 */
            size: number;
            /** @example 1 */
            current: number;
            /** @example 13 */
            pages: number;
        };
        /**
         * @description A part of the menu tree shown in the top bar
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "code": "operations",
         *       "name": "运营",
         *       "nameEn": "Operations",
         *       "source": "scooter",
         *       "path": "/wel/index",
         *       "sort": 1,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        TopMenu: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Code, unique in the tenant
             * @example operations
             */
            code: string;
            /**
             * @description Name in Chinese
             * @example 运营
             */
            name: string;
            /**
             * @description Name in English
             * @example Operations
             */
            nameEn: string | null;
            /**
             * @description Name of the icon
             * @example scooter
             */
            source: string | null;
            /**
             * @description Route opened first
             * @example /wel/index
             */
            path: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        TopMenuPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["TopMenu"][];
            };
        };
        TopMenuReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TopMenu"];
        };
        /**
         * @description A top menu to add (without id) or to change
         * @example {
         *       "code": "operations",
         *       "name": "运营",
         *       "nameEn": "Operations",
         *       "source": "scooter",
         *       "path": "/wel/index",
         *       "sort": 1,
         *       "status": 1
         *     }
         */
        TopMenuInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            /** @description Code, unique in the tenant */
            code?: string;
            /** @description Name in Chinese */
            name?: string;
            /** @description Name in English */
            nameEn?: string | null;
            /** @description Name of the icon */
            source?: string | null;
            /** @description Route opened first */
            path?: string | null;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description The menus that top menus show; replaces what they showed before
         * @example {
         *       "topMenuIds": [
         *         "1990000000000000001"
         *       ],
         *       "menuIds": [
         *         "1990000000000000002"
         *       ]
         *     }
         */
        TopMenuGrantInput: {
            topMenuIds: components["schemas"]["Id"][];
            menuIds: components["schemas"]["Id"][];
        };
        /**
         * @description A set of rights people are given; children is left out on a leaf and in details
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "parentId": "0",
         *       "parentName": null,
         *       "roleName": "运维员",
         *       "roleNameEn": "Operator",
         *       "roleAlias": "operator",
         *       "sort": 1,
         *       "status": 1,
         *       "hasChildren": false,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Role: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description Parent role; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Name of the parent role
             * @example null
             */
            parentName: string | null;
            /**
             * @description Name in Chinese
             * @example 运维员
             */
            roleName: string;
            /**
             * @description Name in English
             * @example Operator
             */
            roleNameEn: string | null;
            /**
             * @description Alias, unique in the tenant
             * @example operator
             */
            roleAlias: string;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            status: components["schemas"]["Status"];
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["Role"][];
        } & components["schemas"]["Audit"];
        RoleListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Role"][];
        };
        RoleReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Role"];
        };
        /**
         * @description A role to add (without id) or to change
         * @example {
         *       "parentId": "0",
         *       "roleName": "运维员",
         *       "roleNameEn": "Operator",
         *       "roleAlias": "operator",
         *       "sort": 1,
         *       "status": 1
         *     }
         */
        RoleInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            parentId?: components["schemas"]["ParentIdInput"];
            /** @description Name in Chinese */
            roleName?: string;
            /** @description Name in English */
            roleNameEn?: string | null;
            /** @description Alias, unique in the tenant */
            roleAlias?: string;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description What roles hold; replaces what they held before
         * @example {
         *       "roleIds": [
         *         "1990000000000000001"
         *       ],
         *       "menuIds": [
         *         "1990000000000000002"
         *       ],
         *       "dataScopeIds": [],
         *       "apiScopeIds": []
         *     }
         */
        RoleGrantInput: {
            roleIds: components["schemas"]["Id"][];
            menuIds: components["schemas"]["Id"][];
            dataScopeIds: components["schemas"]["Id"][];
            apiScopeIds: components["schemas"]["Id"][];
        };
        /**
         * @description A role to choose
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "roleName": "运维员",
         *       "roleNameEn": "Operator",
         *       "roleAlias": "operator"
         *     }
         */
        RoleOption: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name in Chinese
             * @example 运维员
             */
            roleName: string;
            /**
             * @description Name in English
             * @example Operator
             */
            roleNameEn: string | null;
            /**
             * @description Alias, unique in the tenant
             * @example operator
             */
            roleAlias: string;
        };
        RoleOptionsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RoleOption"][];
        };
        /**
         * @description 1 web, 2 app, 3 other
         * @example 1
         * @enum {integer}
         */
        UserTypeCode: 1 | 2 | 3;
        /**
         * @description Moment as yyyy-MM-dd HH:mm:ss in the zone of the request's timezone header, else the tenant's
         * @example 2026-11-20 10:24:00
         */
        DateTime: string;
        /**
         * @description 1 male, 2 female, or null
         * @example 1
         * @enum {integer|null}
         */
        SexCode: 1 | 2 | null;
        /**
         * @description A person with an account; the password never leaves the server
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "code": "A0017",
         *       "userType": 1,
         *       "userTypeName": "WEB",
         *       "account": "zhangwei",
         *       "name": "张伟",
         *       "realName": "张伟",
         *       "avatar": null,
         *       "email": "zhangwei@example.com",
         *       "phone": "13800138000",
         *       "birthday": "1995-06-01",
         *       "sex": 1,
         *       "sexName": "男",
         *       "roleId": "1990000000000000021",
         *       "roleName": "运维员",
         *       "deptId": "1990000000000000011",
         *       "deptName": "运维部",
         *       "postId": "1990000000000000031",
         *       "postName": "工程师",
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        User: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name of the tenant
             * @example 蓝鲸换电
             */
            tenantName: string | null;
            /**
             * @description Staff number
             * @example A0017
             */
            code: string | null;
            userType: components["schemas"]["UserTypeCode"];
            /**
             * @description Kind of user in words
             * @example WEB
             */
            userTypeName: string | null;
            /**
             * @description Account name, unique in the tenant
             * @example zhangwei
             */
            account: string;
            /**
             * @description Name shown to others
             * @example 张伟
             */
            name: string | null;
            /**
             * @description Real name, 2 to 5 characters
             * @example 张伟
             */
            realName: string | null;
            /**
             * @description Address of the picture
             * @example null
             */
            avatar: string | null;
            /**
             * @description E-mail address
             * @example zhangwei@example.com
             */
            email: string | null;
            /**
             * @description Phone number
             * @example 13800138000
             */
            phone: string | null;
            /**
             * @description Birthday as yyyy-MM-dd
             * @example 1995-06-01
             */
            birthday: string | null;
            sex: components["schemas"]["SexCode"];
            /**
             * @description Sex in words
             * @example 男
             */
            sexName: string | null;
            /** @description Roles, comma-joined */
            roleId: components["schemas"]["IdList"];
            /**
             * @description Names of the roles, comma-joined
             * @example 运维员
             */
            roleName: string | null;
            /** @description Departments, comma-joined */
            deptId: components["schemas"]["IdList"];
            /**
             * @description Names of the departments, comma-joined
             * @example 运维部
             */
            deptName: string | null;
            /** @description Posts, comma-joined */
            postId: components["schemas"]["IdList"];
            /**
             * @description Names of the posts, comma-joined
             * @example 工程师
             */
            postName: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        UserPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["User"][];
            };
        };
        /**
         * @description A user to choose
         * @example {
         *       "id": "1990000000000000001",
         *       "account": "zhangwei",
         *       "name": "张伟",
         *       "realName": "张伟"
         *     }
         */
        UserOption: {
            id: components["schemas"]["Id"];
            /**
             * @description Account name, unique in the tenant
             * @example zhangwei
             */
            account: string;
            /**
             * @description Name shown to others
             * @example 张伟
             */
            name: string | null;
            /**
             * @description Real name, 2 to 5 characters
             * @example 张伟
             */
            realName: string | null;
        };
        UserOptionsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UserOption"][];
        };
        UserReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["User"];
        };
        /**
         * @description E-mail address; null or empty for none
         * @example zhangwei@example.com
         */
        EmailInput: string | null;
        /**
         * @description Phone number, 11 digits or international with a plus sign; null or empty for none
         * @example 13800138000
         */
        PhoneInput: string | null;
        /**
         * @description A user to add (without id) or to change
         * @example {
         *       "account": "zhangwei",
         *       "password": "correct horse 7",
         *       "realName": "张伟",
         *       "phone": "13800138000",
         *       "sex": 1,
         *       "roleId": "1990000000000000021",
         *       "deptId": "1990000000000000011"
         *     }
         */
        UserInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            /** @description Staff number */
            code?: string | null;
            userType?: components["schemas"]["UserTypeCode"];
            /** @description Account name, unique in the tenant */
            account?: string;
            /** @description Password for a new user: SM2 as hex, or plain over TLS */
            password?: string;
            /** @description Name shown to others */
            name?: string | null;
            /** @description Real name, 2 to 5 characters */
            realName?: string | null;
            /** @description Address of the picture */
            avatar?: string | null;
            email?: components["schemas"]["EmailInput"];
            phone?: components["schemas"]["PhoneInput"];
            /** @description Birthday as yyyy-MM-dd; a time is ignored */
            birthday?: string | null;
            sex?: components["schemas"]["SexCode"];
            /** @description Roles, comma-joined */
            roleId?: components["schemas"]["IdList"];
            /** @description Departments, comma-joined */
            deptId?: components["schemas"]["IdList"];
            /** @description Posts, comma-joined */
            postId?: components["schemas"]["IdList"];
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description A password made by the server; answered once and to be changed at the next login
         * @example {
         *       "userId": "1990000000000000001",
         *       "account": "zhangwei",
         *       "password": "Kq7-mVt2-Rf9x"
         *     }
         */
        NewPassword: {
            userId: components["schemas"]["Id"];
            /** @example zhangwei */
            account: string;
            /**
             * @description The new password
             * @example Kq7-mVt2-Rf9x
             */
            password: string;
        };
        NewPasswordsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewPassword"][];
        };
        /**
         * @description The caller's own password: the old one and the new one twice, each SM2 as hex, 32 hex digits of md5 or plain
         * @example {
         *       "oldPassword": "correct horse 7",
         *       "newPassword": "battery staple 8",
         *       "newPassword1": "battery staple 8"
         *     }
         */
        PasswordInput: {
            /** @description Password until now */
            oldPassword: string;
            /** @description New password, at least 8 characters */
            newPassword: string;
            /** @description New password once more */
            newPassword1: string;
        };
        /**
         * @description The caller's own profile
         * @example {
         *       "realName": "张伟",
         *       "name": "小张",
         *       "phone": "13800138000",
         *       "email": "zhangwei@example.com"
         *     }
         */
        ProfileInput: {
            /** @description Address of the picture */
            avatar?: string | null;
            /** @description Real name, 2 to 5 characters */
            realName?: string | null;
            /** @description Name shown to others */
            name?: string | null;
            phone?: components["schemas"]["PhoneInput"];
            email?: components["schemas"]["EmailInput"];
        };
        /** Format: binary */
        File: string;
        /**
         * @description A company, department or group of a tenant; children is left out on a leaf and in details
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "parentId": "0",
         *       "parentName": null,
         *       "ancestors": "0",
         *       "deptName": "运维部",
         *       "deptNameEn": "Field operations",
         *       "fullName": "蓝鲸换电运维部",
         *       "deptCategory": 2,
         *       "deptCategoryName": "部门",
         *       "sort": 1,
         *       "remark": null,
         *       "status": 1,
         *       "hasChildren": false,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Dept: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description Parent department; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Name of the parent department
             * @example null
             */
            parentName: string | null;
            /**
             * @description Identifiers from the top down to the parent, comma-joined
             * @example 0
             */
            ancestors: string;
            /**
             * @description Name in Chinese
             * @example 运维部
             */
            deptName: string;
            /**
             * @description Name in English
             * @example Field operations
             */
            deptNameEn: string | null;
            /**
             * @description Full name
             * @example 蓝鲸换电运维部
             */
            fullName: string | null;
            /**
             * @description Kind (open dictionary org_category)
             * @example 2
             */
            deptCategory: number;
            /**
             * @description Kind in words
             * @example 部门
             */
            deptCategoryName: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            status: components["schemas"]["Status"];
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["Dept"][];
        } & components["schemas"]["Audit"];
        DeptListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Dept"][];
        };
        DeptReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Dept"];
        };
        /**
         * @description A department to add (without id) or to change
         * @example {
         *       "parentId": "0",
         *       "deptName": "运维部",
         *       "deptNameEn": "Field operations",
         *       "fullName": "蓝鲸换电运维部",
         *       "deptCategory": 2,
         *       "sort": 1,
         *       "status": 1
         *     }
         */
        DeptInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            parentId?: components["schemas"]["ParentIdInput"];
            /** @description Name in Chinese */
            deptName?: string;
            /** @description Name in English */
            deptNameEn?: string | null;
            /** @description Full name */
            fullName?: string | null;
            /** @description Kind (open dictionary org_category) */
            deptCategory?: number;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            /** @description Remark */
            remark?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description A department to choose
         * @example {
         *       "id": "1990000000000000001",
         *       "parentId": "0",
         *       "deptName": "运维部",
         *       "deptNameEn": "Field operations"
         *     }
         */
        DeptOption: {
            id: components["schemas"]["Id"];
            /** @description Parent department; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Name in Chinese
             * @example 运维部
             */
            deptName: string;
            /**
             * @description Name in English
             * @example Field operations
             */
            deptNameEn: string | null;
        };
        DeptOptionsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DeptOption"][];
        };
        /**
         * @description A position people hold
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "category": 3,
         *       "categoryName": "基层",
         *       "postCode": "engineer",
         *       "postName": "工程师",
         *       "postNameEn": "Engineer",
         *       "sort": 1,
         *       "remark": null,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Post: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Level (open dictionary post_category)
             * @example 3
             */
            category: number;
            /**
             * @description Level in words
             * @example 基层
             */
            categoryName: string | null;
            /**
             * @description Code, unique in the tenant
             * @example engineer
             */
            postCode: string;
            /**
             * @description Name in Chinese
             * @example 工程师
             */
            postName: string;
            /**
             * @description Name in English
             * @example Engineer
             */
            postNameEn: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        PostPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["Post"][];
            };
        };
        PostReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Post"];
        };
        /**
         * @description A post to add (without id) or to change
         * @example {
         *       "category": 3,
         *       "postCode": "engineer",
         *       "postName": "工程师",
         *       "postNameEn": "Engineer",
         *       "sort": 1,
         *       "status": 1
         *     }
         */
        PostInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            /** @description Level (open dictionary post_category) */
            category?: number;
            /** @description Code, unique in the tenant */
            postCode?: string;
            /** @description Name in Chinese */
            postName?: string;
            /** @description Name in English */
            postNameEn?: string | null;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            /** @description Remark */
            remark?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description A post to choose
         * @example {
         *       "id": "1990000000000000001",
         *       "postName": "工程师",
         *       "postNameEn": "Engineer"
         *     }
         */
        PostOption: {
            id: components["schemas"]["Id"];
            /**
             * @description Name in Chinese
             * @example 工程师
             */
            postName: string;
            /**
             * @description Name in English
             * @example Engineer
             */
            postNameEn: string | null;
        };
        PostOptionsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PostOption"][];
        };
        /**
         * @description A program that may call the server; its secret is never shown again
         * @example {
         *       "id": "1990000000000000001",
         *       "clientId": "swapdesk-cli",
         *       "resourceIds": null,
         *       "scope": "all",
         *       "authorizedGrantTypes": "password,refresh_token",
         *       "webServerRedirectUri": null,
         *       "authorities": null,
         *       "accessTokenValidity": 3600,
         *       "refreshTokenValidity": 604800,
         *       "additionalInformation": null,
         *       "autoapprove": null,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Client: {
            id: components["schemas"]["Id"];
            /**
             * @description Client id, sent in the Authorization header
             * @example swapdesk-cli
             */
            clientId: string;
            /**
             * @description Resources, comma-joined
             * @example null
             */
            resourceIds: string | null;
            /**
             * @description Scope
             * @example all
             */
            scope: string;
            /**
             * @description Grants the client may use, comma-joined
             * @example password,refresh_token
             */
            authorizedGrantTypes: string;
            /**
             * @description Address codes are sent to
             * @example null
             */
            webServerRedirectUri: string | null;
            /**
             * @description Authorities
             * @example null
             */
            authorities: string | null;
            /**
             * @description Seconds an access token lives
             * @example 3600
             */
            accessTokenValidity: number;
            /**
             * @description Seconds a refresh token lives
             * @example 604800
             */
            refreshTokenValidity: number;
            /**
             * @description Notes for programs
             * @example null
             */
            additionalInformation: string | null;
            /**
             * @description Scopes that need no consent
             * @example null
             */
            autoapprove: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        ClientPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["Client"][];
            };
        };
        ClientReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Client"];
        };
        /**
         * @description A client to add (without id) or to change
         * @example {
         *       "clientId": "swapdesk-cli",
         *       "scope": "all",
         *       "authorizedGrantTypes": "password,refresh_token",
         *       "accessTokenValidity": 3600,
         *       "refreshTokenValidity": 604800,
         *       "status": 1
         *     }
         */
        ClientInput: {
            id?: components["schemas"]["IdInput"];
            /** @description Client id, sent in the Authorization header */
            clientId?: string;
            /** @description Secret; made by the server when left empty on adding, unchanged when left empty on changing */
            clientSecret?: string | null;
            /** @description Resources, comma-joined */
            resourceIds?: string | null;
            /** @description Scope */
            scope?: string;
            /** @description Grants the client may use, comma-joined */
            authorizedGrantTypes?: string;
            /** @description Address codes are sent to */
            webServerRedirectUri?: string | null;
            /** @description Authorities */
            authorities?: string | null;
            /** @description Seconds an access token lives */
            accessTokenValidity?: number;
            /** @description Seconds a refresh token lives */
            refreshTokenValidity?: number;
            /** @description Notes for programs */
            additionalInformation?: string | null;
            /** @description Scopes that need no consent */
            autoapprove?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description Which client was added or changed; a secret the server made is answered this once
         * @example {
         *       "id": "1990000000000000001",
         *       "clientSecret": "0b7e0f7f2d1c4a8e9d0c"
         *     }
         */
        ClientSecret: {
            id: components["schemas"]["Id"];
            /**
             * @description The new secret, or null where the server made none
             * @example 0b7e0f7f2d1c4a8e9d0c
             */
            clientSecret: string | null;
        };
        ClientSecretReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ClientSecret"];
        };
        /**
         * @description 1 all, 2 own, 3 own department, 4 own department and below, 5 custom
         * @example 3
         * @enum {integer}
         */
        DataScopeTypeCode: 1 | 2 | 3 | 4 | 5;
        /**
         * @description A data scope that roles can be given
         * @example {
         *       "id": "1990000000000000001",
         *       "menuId": "1990000000000000041",
         *       "menuName": "车辆管理",
         *       "resourceCode": "vehicle_own_dept",
         *       "scopeName": "本部门车辆",
         *       "scopeNameEn": "Own department's vehicles",
         *       "scopeField": "*",
         *       "scopeClass": "vehicles",
         *       "scopeColumn": "create_dept",
         *       "scopeType": 3,
         *       "scopeTypeName": "本部门可见",
         *       "scopeValue": null,
         *       "remark": null,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        DataScope: {
            id: components["schemas"]["Id"];
            /** @description Menu the scope belongs to */
            menuId: components["schemas"]["Id"];
            /**
             * @description Name of the menu
             * @example 车辆管理
             */
            menuName: string | null;
            /**
             * @description Code, unique
             * @example vehicle_own_dept
             */
            resourceCode: string;
            /**
             * @description Name in Chinese
             * @example 本部门车辆
             */
            scopeName: string;
            /**
             * @description Name in English
             * @example Own department's vehicles
             */
            scopeNameEn: string | null;
            /**
             * @description Columns shown, comma-joined; * for all
             * @example *
             */
            scopeField: string;
            /**
             * @description Resource whose rows are narrowed, by its domain word
             * @example vehicles
             */
            scopeClass: string;
            /**
             * @description Column the scope compares
             * @example create_dept
             */
            scopeColumn: string;
            scopeType: components["schemas"]["DataScopeTypeCode"];
            /**
             * @description Rule in words
             * @example 本部门可见
             */
            scopeTypeName: string | null;
            /**
             * @description Rule of type 5, as JSON over the columns of the resource
             * @example null
             */
            scopeValue: string | null;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        DataScopePage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["DataScope"][];
            };
        };
        DataScopeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DataScope"];
        };
        /**
         * @description A data scope to add (without id) or to change
         * @example {
         *       "menuId": "1990000000000000041",
         *       "resourceCode": "vehicle_own_dept",
         *       "scopeName": "本部门车辆",
         *       "scopeNameEn": "Own department's vehicles",
         *       "scopeField": "*",
         *       "scopeClass": "vehicles",
         *       "scopeColumn": "create_dept",
         *       "scopeType": 3,
         *       "status": 1
         *     }
         */
        DataScopeInput: {
            id?: components["schemas"]["IdInput"];
            /** @description Menu the scope belongs to */
            menuId?: components["schemas"]["Id"];
            /** @description Code, unique */
            resourceCode?: string;
            /** @description Name in Chinese */
            scopeName?: string;
            /** @description Name in English */
            scopeNameEn?: string | null;
            /** @description Columns shown, comma-joined; * for all */
            scopeField?: string;
            /** @description Resource whose rows are narrowed, by its domain word */
            scopeClass?: string;
            /** @description Column the scope compares */
            scopeColumn?: string;
            scopeType?: components["schemas"]["DataScopeTypeCode"];
            /** @description Rule of type 5, as JSON over the columns of the resource */
            scopeValue?: string | null;
            /** @description Remark */
            remark?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description 1 system, 2 business
         * @example 2
         * @enum {integer}
         */
        ApiScopeTypeCode: 1 | 2;
        /**
         * @description An API scope that roles can be given
         * @example {
         *       "id": "1990000000000000001",
         *       "menuId": "1990000000000000041",
         *       "menuName": "车辆管理",
         *       "resourceCode": "vehicle_read",
         *       "scopeName": "车辆查询接口",
         *       "scopeNameEn": "Reading vehicles",
         *       "scopePath": "/blade-vehicle/vehicle/list",
         *       "scopeType": 2,
         *       "scopeTypeName": "业务接口",
         *       "remark": null,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        ApiScope: {
            id: components["schemas"]["Id"];
            /** @description Menu the scope belongs to */
            menuId: components["schemas"]["Id"];
            /**
             * @description Name of the menu
             * @example 车辆管理
             */
            menuName: string | null;
            /**
             * @description Code, unique
             * @example vehicle_read
             */
            resourceCode: string;
            /**
             * @description Name in Chinese
             * @example 车辆查询接口
             */
            scopeName: string;
            /**
             * @description Name in English
             * @example Reading vehicles
             */
            scopeNameEn: string | null;
            /**
             * @description Path of the operations; * stands for one part, ** for any
             * @example /blade-vehicle/vehicle/list
             */
            scopePath: string;
            scopeType: components["schemas"]["ApiScopeTypeCode"];
            /**
             * @description Kind in words
             * @example 业务接口
             */
            scopeTypeName: string | null;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        ApiScopePage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["ApiScope"][];
            };
        };
        ApiScopeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ApiScope"];
        };
        /**
         * @description An API scope to add (without id) or to change
         * @example {
         *       "menuId": "1990000000000000041",
         *       "resourceCode": "vehicle_read",
         *       "scopeName": "车辆查询接口",
         *       "scopeNameEn": "Reading vehicles",
         *       "scopePath": "/blade-vehicle/vehicle/list",
         *       "scopeType": 2,
         *       "status": 1
         *     }
         */
        ApiScopeInput: {
            id?: components["schemas"]["IdInput"];
            /** @description Menu the scope belongs to */
            menuId?: components["schemas"]["Id"];
            /** @description Code, unique */
            resourceCode?: string;
            /** @description Name in Chinese */
            scopeName?: string;
            /** @description Name in English */
            scopeNameEn?: string | null;
            /** @description Path of the operations; * stands for one part, ** for any */
            scopePath?: string;
            scopeType?: components["schemas"]["ApiScopeTypeCode"];
            /** @description Remark */
            remark?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description An operator, or the platform itself
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap",
         *       "domainUrl": "bluewhale.example.com",
         *       "backgroundUrl": null,
         *       "linkman": "李娜",
         *       "contactNumber": "021-55550100",
         *       "address": "上海市浦东新区世纪大道 1 号",
         *       "accountNumber": -1,
         *       "expireTime": null,
         *       "packageId": null,
         *       "datasourceId": null,
         *       "countryCode": "CN",
         *       "currencyCode": "CNY",
         *       "currencyExponent": 2,
         *       "timeZone": "Asia/Shanghai",
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Tenant: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name in Chinese
             * @example 蓝鲸换电
             */
            tenantName: string;
            /**
             * @description Name in English
             * @example Blue Whale Swap
             */
            tenantNameEn: string | null;
            /**
             * @description Domain the console is opened at, unique
             * @example bluewhale.example.com
             */
            domainUrl: string | null;
            /**
             * @description Address of the login picture
             * @example null
             */
            backgroundUrl: string | null;
            /**
             * @description Contact person
             * @example 李娜
             */
            linkman: string | null;
            /**
             * @description Phone of the contact
             * @example 021-55550100
             */
            contactNumber: string | null;
            /**
             * @description Address
             * @example 上海市浦东新区世纪大道 1 号
             */
            address: string | null;
            /**
             * @description Most accounts the tenant may have; -1 for any number
             * @example -1
             */
            accountNumber: number;
            /** @description Last moment of the subscription; null for no end */
            expireTime: components["schemas"]["NullableDateTime"];
            /** @description Product package */
            packageId: components["schemas"]["NullableId"];
            /** @description Data source */
            datasourceId: components["schemas"]["NullableId"];
            /**
             * @description Country (ISO 3166, two letters)
             * @example CN
             */
            countryCode: string;
            /**
             * @description Currency (ISO 4217)
             * @example CNY
             */
            currencyCode: string;
            /**
             * @description Decimals of the currency
             * @example 2
             */
            currencyExponent: number;
            /**
             * @description Time zone (IANA name)
             * @example Asia/Shanghai
             */
            timeZone: string;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        TenantPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["Tenant"][];
            };
        };
        TenantReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Tenant"];
        };
        /**
         * @description Moment as yyyy-MM-dd HH:mm:ss in the zone of the request's timezone header; null or empty for none
         * @example 2027-12-31 23:59:59
         */
        DateTimeInput: string | null;
        /**
         * @description A tenant to add (without id) or to change
         * @example {
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap",
         *       "linkman": "李娜",
         *       "contactNumber": "021-55550100",
         *       "accountNumber": -1,
         *       "countryCode": "CN",
         *       "currencyCode": "CNY",
         *       "currencyExponent": 2,
         *       "timeZone": "Asia/Shanghai"
         *     }
         */
        TenantInput: {
            id?: components["schemas"]["IdInput"];
            /** @description Name in Chinese */
            tenantName?: string;
            /** @description Name in English */
            tenantNameEn?: string | null;
            /** @description Domain the console is opened at, unique */
            domainUrl?: string | null;
            /** @description Address of the login picture */
            backgroundUrl?: string | null;
            /** @description Contact person */
            linkman?: string | null;
            /** @description Phone of the contact */
            contactNumber?: string | null;
            /** @description Address */
            address?: string | null;
            /** @description Most accounts the tenant may have; -1 for any number */
            accountNumber?: number;
            expireTime?: components["schemas"]["DateTimeInput"];
            /** @description Country (ISO 3166, two letters) */
            countryCode?: string;
            /** @description Currency (ISO 4217) */
            currencyCode?: string;
            /** @description Decimals of the currency */
            currencyExponent?: number;
            /** @description Time zone (IANA name) */
            timeZone?: string;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description Which tenant was added or changed; on adding, also its administrator, whose password is answered this once
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "account": "admin",
         *       "password": "Kq7-mVt2-Rf9x"
         *     }
         */
        TenantSubmitted: {
            id: components["schemas"]["Id"];
            tenantId?: components["schemas"]["TenantId"];
            /**
             * @description Account of the new tenant's administrator
             * @example admin
             */
            account?: string | null;
            /**
             * @description Its password, to be changed at the first login
             * @example Kq7-mVt2-Rf9x
             */
            password?: string | null;
        };
        TenantSubmittedReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TenantSubmitted"];
        };
        /**
         * @description Limits to set for tenants; what is absent stays
         * @example {
         *       "ids": [
         *         "1990000000000000001"
         *       ],
         *       "accountNumber": 50,
         *       "expireTime": "2027-12-31 23:59:59"
         *     }
         */
        TenantSettingInput: {
            /** @description Rows of the tenants */
            ids: components["schemas"]["Id"][];
            /** @description Most accounts the tenant may have; -1 for any number */
            accountNumber?: number;
            expireTime?: components["schemas"]["DateTimeInput"];
        };
        /**
         * @description What the login page may know of the tenant of a domain; empty when there is none
         * @example {
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap",
         *       "domainUrl": "bluewhale.example.com",
         *       "backgroundUrl": null
         *     }
         */
        TenantInfo: {
            tenantId?: components["schemas"]["TenantId"];
            /** @example 蓝鲸换电 */
            tenantName?: string;
            /** @example Blue Whale Swap */
            tenantNameEn?: string | null;
            /** @example bluewhale.example.com */
            domainUrl?: string | null;
            /** @example /files/8f14e45fceea167a5a36dedd4bea2543.png */
            backgroundUrl?: string | null;
        };
        TenantInfoReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TenantInfo"];
        };
        /**
         * @description A tenant to choose
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap"
         *     }
         */
        TenantOption: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name in Chinese
             * @example 蓝鲸换电
             */
            tenantName: string;
            /**
             * @description Name in English
             * @example Blue Whale Swap
             */
            tenantNameEn: string | null;
        };
        TenantOptionsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TenantOption"][];
        };
        /**
         * @description 0 open, 1 sealed: no longer changed
         * @example 0
         * @enum {integer}
         */
        SealedCode: 0 | 1;
        /**
         * @description A dictionary of the system, or an item of one; children is left out on a leaf and in details
         * @example {
         *       "id": "1990000000000000001",
         *       "parentId": "0",
         *       "parentName": null,
         *       "code": "LeaseStatus",
         *       "dictKey": "0",
         *       "dictValue": "待租",
         *       "dictValueEn": "Idle",
         *       "sort": 1,
         *       "remark": null,
         *       "isSealed": 0,
         *       "status": 1,
         *       "hasChildren": false,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Dict: {
            id: components["schemas"]["Id"];
            /** @description Dictionary the item belongs to; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Name of the dictionary
             * @example null
             */
            parentName: string | null;
            /**
             * @description Code of the dictionary
             * @example LeaseStatus
             */
            code: string;
            /**
             * @description Key of the item; -1 on the dictionary itself
             * @example 0
             */
            dictKey: string;
            /**
             * @description Name in Chinese
             * @example 待租
             */
            dictValue: string;
            /**
             * @description Name in English
             * @example Idle
             */
            dictValueEn: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            isSealed: components["schemas"]["SealedCode"];
            status: components["schemas"]["Status"];
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["Dict"][];
        } & components["schemas"]["Audit"];
        DictListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Dict"][];
        };
        DictPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["Dict"][];
            };
        };
        DictReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Dict"];
        };
        /**
         * @description A dictionary or an item to add (without id) or to change
         * @example {
         *       "parentId": "1990000000000000051",
         *       "code": "LeaseStatus",
         *       "dictKey": "0",
         *       "dictValue": "待租",
         *       "dictValueEn": "Idle",
         *       "sort": 1,
         *       "isSealed": 0
         *     }
         */
        DictInput: {
            id?: components["schemas"]["IdInput"];
            parentId?: components["schemas"]["ParentIdInput"];
            /** @description Code of the dictionary */
            code?: string;
            /** @description Key of the item; -1 on the dictionary itself */
            dictKey?: string | number;
            /** @description Name in Chinese */
            dictValue?: string;
            /** @description Name in English */
            dictValueEn?: string | null;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            /** @description Remark */
            remark?: string | null;
            isSealed?: components["schemas"]["SealedCode"];
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description An item as forms and lists show it
         * @example {
         *       "id": "1990000000000000001",
         *       "code": "LeaseStatus",
         *       "dictKey": "0",
         *       "dictValue": "待租",
         *       "dictValueEn": "Idle",
         *       "sort": 1,
         *       "remark": null,
         *       "isSealed": 0
         *     }
         */
        DictItem: {
            id: components["schemas"]["Id"];
            /**
             * @description Code of the dictionary
             * @example LeaseStatus
             */
            code: string;
            /**
             * @description Key of the item; -1 on the dictionary itself
             * @example 0
             */
            dictKey: string;
            /**
             * @description Name in Chinese
             * @example 待租
             */
            dictValue: string;
            /**
             * @description Name in English
             * @example Idle
             */
            dictValueEn: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            isSealed: components["schemas"]["SealedCode"];
        };
        DictItemsReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DictItem"][];
        };
        /**
         * @description A tenant's own dictionary, or an item of one; children is left out on a leaf and in details
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "parentId": "0",
         *       "parentName": null,
         *       "code": "LeaseStatus",
         *       "dictKey": "0",
         *       "dictValue": "待租",
         *       "dictValueEn": "Idle",
         *       "sort": 1,
         *       "remark": null,
         *       "isSealed": 0,
         *       "status": 1,
         *       "hasChildren": false,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        DictBiz: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description Dictionary the item belongs to; 0 at the top */
            parentId: components["schemas"]["Id"];
            /**
             * @description Name of the dictionary
             * @example null
             */
            parentName: string | null;
            /**
             * @description Code of the dictionary
             * @example LeaseStatus
             */
            code: string;
            /**
             * @description Key of the item; -1 on the dictionary itself
             * @example 0
             */
            dictKey: string;
            /**
             * @description Name in Chinese
             * @example 待租
             */
            dictValue: string;
            /**
             * @description Name in English
             * @example Idle
             */
            dictValueEn: string | null;
            /**
             * @description Place among its neighbours, ascending
             * @example 1
             */
            sort: number;
            /**
             * @description Remark
             * @example null
             */
            remark: string | null;
            isSealed: components["schemas"]["SealedCode"];
            status: components["schemas"]["Status"];
            /**
             * @description Whether rows hang below this one
             * @example false
             */
            hasChildren: boolean;
            children?: components["schemas"]["DictBiz"][];
        } & components["schemas"]["Audit"];
        DictBizListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DictBiz"][];
        };
        DictBizPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["DictBiz"][];
            };
        };
        DictBizReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DictBiz"];
        };
        /**
         * @description A dictionary or an item to add (without id) or to change
         * @example {
         *       "parentId": "1990000000000000051",
         *       "code": "LeaseStatus",
         *       "dictKey": "0",
         *       "dictValue": "待租",
         *       "dictValueEn": "Idle",
         *       "sort": 1,
         *       "isSealed": 0
         *     }
         */
        DictBizInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            parentId?: components["schemas"]["ParentIdInput"];
            /** @description Code of the dictionary */
            code?: string;
            /** @description Key of the item; -1 on the dictionary itself */
            dictKey?: string | number;
            /** @description Name in Chinese */
            dictValue?: string;
            /** @description Name in English */
            dictValueEn?: string | null;
            /** @description Place among its neighbours, ascending */
            sort?: number;
            /** @description Remark */
            remark?: string | null;
            isSealed?: components["schemas"]["SealedCode"];
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        /**
         * @description What every log row says
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00"
         *     }
         */
        LogFields: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Service that answered
             * @example swapdesk
             */
            serviceId: string | null;
            /**
             * @description Host of the service
             * @example app-1
             */
            serverHost: string | null;
            /**
             * @description Address of the service
             * @example 10.0.0.5
             */
            serverIp: string | null;
            /**
             * @description Environment
             * @example production
             */
            env: string | null;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string | null;
            /**
             * @description Path of the request
             * @example /api/blade-vehicle/vehicle/submit
             */
            requestUri: string | null;
            /**
             * @description Program of the caller
             * @example swapdesk-cli/1.0.0
             */
            userAgent: string | null;
            /**
             * @description Caller's address
             * @example 203.0.113.7
             */
            remoteIp: string | null;
            /**
             * @description Domain of the operation
             * @example vehicles
             */
            methodClass: string | null;
            /**
             * @description Operation
             * @example vehicleSubmit
             */
            methodName: string | null;
            /**
             * @description How long it took, in milliseconds
             * @example 12
             */
            time: number | null;
            /**
             * @description Account of the caller
             * @example zhangwei
             */
            createBy: string | null;
            /** @description When it happened */
            createTime: components["schemas"]["NullableDateTime"];
        };
        /**
         * @description Something worth knowing that happened
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "logLevel": "info",
         *       "logId": "export.finished"
         *     }
         */
        UsualLog: components["schemas"]["LogFields"] & {
            /**
             * @description Level
             * @example info
             */
            logLevel: string | null;
            /**
             * @description Name of what happened
             * @example export.finished
             */
            logId: string | null;
        };
        UsualLogPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["UsualLog"][];
            };
        };
        /**
         * @description A usual log row with what was noted
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "logLevel": "info",
         *       "logId": "export.finished",
         *       "params": "{\"vehicleSn\":\"VH20260001\"}",
         *       "logData": "{\"rows\":50000}"
         *     }
         */
        UsualLogDetail: components["schemas"]["UsualLog"] & {
            /**
             * @description Parameters, secrets left out
             * @example {"vehicleSn":"VH20260001"}
             */
            params: string | null;
            /**
             * @description What was noted
             * @example {"rows":50000}
             */
            logData: string | null;
        };
        UsualLogReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UsualLogDetail"];
        };
        /**
         * @description A call and how it ended
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "type": "1",
         *       "title": "新增或修改车辆",
         *       "httpStatus": 200,
         *       "error": null,
         *       "requestId": "7f3k2m9q"
         *     }
         */
        ApiLog: components["schemas"]["LogFields"] & {
            /**
             * @description 1 done, 2 refused
             * @example 1
             */
            type: string | null;
            /**
             * @description What was called
             * @example 新增或修改车辆
             */
            title: string | null;
            /**
             * @description HTTP status
             * @example 200
             */
            httpStatus: number | null;
            /**
             * @description Stable code of the problem
             * @example null
             */
            error: string | null;
            /**
             * @description Names the request
             * @example 7f3k2m9q
             */
            requestId: string | null;
        };
        ApiLogPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["ApiLog"][];
            };
        };
        /**
         * @description A call with its parameters
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "type": "1",
         *       "title": "新增或修改车辆",
         *       "httpStatus": 200,
         *       "error": null,
         *       "requestId": "7f3k2m9q",
         *       "params": "{\"vehicleSn\":\"VH20260001\"}"
         *     }
         */
        ApiLogDetail: components["schemas"]["ApiLog"] & {
            /**
             * @description Parameters, secrets left out
             * @example {"vehicleSn":"VH20260001"}
             */
            params: string | null;
        };
        ApiLogReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ApiLogDetail"];
        };
        /**
         * @description A failure of the server
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "exceptionName": "TypeError",
         *       "fileName": "vehicles.handlers.ts",
         *       "lineNumber": 42,
         *       "requestId": "7f3k2m9q"
         *     }
         */
        ErrorLog: components["schemas"]["LogFields"] & {
            /**
             * @description Kind of failure
             * @example TypeError
             */
            exceptionName: string | null;
            /**
             * @description File it came from
             * @example vehicles.handlers.ts
             */
            fileName: string | null;
            /**
             * @description Line it came from
             * @example 42
             */
            lineNumber: number | null;
            /**
             * @description Names the request
             * @example 7f3k2m9q
             */
            requestId: string | null;
        };
        ErrorLogPage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["ErrorLog"][];
            };
        };
        /**
         * @description A failure with all that is known of it
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "serviceId": "swapdesk",
         *       "serverHost": "app-1",
         *       "serverIp": "10.0.0.5",
         *       "env": "production",
         *       "method": "POST",
         *       "requestUri": "/api/blade-vehicle/vehicle/submit",
         *       "userAgent": "swapdesk-cli/1.0.0",
         *       "remoteIp": "203.0.113.7",
         *       "methodClass": "vehicles",
         *       "methodName": "vehicleSubmit",
         *       "time": 12,
         *       "createBy": "zhangwei",
         *       "createTime": "2026-11-20 10:24:00",
         *       "exceptionName": "TypeError",
         *       "fileName": "vehicles.handlers.ts",
         *       "lineNumber": 42,
         *       "requestId": "7f3k2m9q",
         *       "params": "{\"vehicleSn\":\"VH20260001\"}",
         *       "message": "connection terminated",
         *       "stackTrace": "at submit (vehicles.handlers.ts:42)"
         *     }
         */
        ErrorLogDetail: components["schemas"]["ErrorLog"] & {
            /**
             * @description Parameters, secrets left out
             * @example {"vehicleSn":"VH20260001"}
             */
            params: string | null;
            /**
             * @description What failed
             * @example connection terminated
             */
            message: string | null;
            /**
             * @description Where it failed
             * @example at submit (vehicles.handlers.ts:42)
             */
            stackTrace: string | null;
        };
        ErrorLogReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ErrorLogDetail"];
        };
        /**
         * @description One file; pictures are jpg or png of at most 500 kB
         * @example {
         *       "file": "雅迪 DE3.png"
         *     }
         */
        UploadInput: {
            /**
             * Format: binary
             * @description The file
             */
            file: string;
        };
        /**
         * @description Where an uploaded file now is
         * @example {
         *       "link": "/files/8f14e45fceea167a5a36dedd4bea2543.png",
         *       "domain": "",
         *       "name": "8f14e45fceea167a5a36dedd4bea2543.png",
         *       "originalName": "雅迪 DE3.png"
         *     }
         */
        StoredFile: {
            /**
             * @description Address of the file
             * @example /files/8f14e45fceea167a5a36dedd4bea2543.png
             */
            link: string;
            /**
             * @description Where the address begins, empty on this server
             * @example
             */
            domain: string;
            /**
             * @description Name under which the file is stored
             * @example 8f14e45fceea167a5a36dedd4bea2543.png
             */
            name: string;
            /**
             * @description Name of the file as uploaded
             * @example 雅迪 DE3.png
             */
            originalName: string;
        };
        StoredFileReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StoredFile"];
        };
        /**
         * @description Where an uploaded file now is, and the row that remembers it
         * @example {
         *       "link": "/files/8f14e45fceea167a5a36dedd4bea2543.png",
         *       "domain": "",
         *       "name": "8f14e45fceea167a5a36dedd4bea2543.png",
         *       "originalName": "雅迪 DE3.png",
         *       "attachId": "1990000000000000001"
         *     }
         */
        StoredAttachment: components["schemas"]["StoredFile"] & {
            attachId: components["schemas"]["Id"];
        };
        StoredAttachmentReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StoredAttachment"];
        };
        /**
         * @description What a program sends in the Authorization header
         * @example {
         *       "id": "swapdesk-cli",
         *       "secret": "7d1e9a4c5b2f4e0a8c3d"
         *     }
         */
        ClientCredentials: {
            /** @example swapdesk-cli */
            id: string;
            /** @example 7d1e9a4c5b2f4e0a8c3d */
            secret: string;
        };
        /**
         * @description An account of the demo
         * @example {
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap",
         *       "account": "admin",
         *       "password": "demo-blue-7",
         *       "role": "管理员",
         *       "roleEn": "Administrator"
         *     }
         */
        DemoAccount: {
            tenantId: components["schemas"]["TenantId"];
            /** @example 蓝鲸换电 */
            tenantName: string;
            /** @example Blue Whale Swap */
            tenantNameEn: string | null;
            /** @example admin */
            account: string;
            /**
             * @description Public on purpose; the demo holds nothing true
             * @example demo-blue-7
             */
            password: string;
            /** @example 管理员 */
            role: string;
            /** @example Administrator */
            roleEn: string | null;
        };
        /**
         * @description What the console needs before anybody has logged in; public, also its client id and secret
         * @example {
         *       "clientId": "swapdesk-console",
         *       "clientSecret": "0b7e0f7f2d1c4a8e9d0c",
         *       "clients": {
         *         "console": {
         *           "id": "swapdesk-console",
         *           "secret": "0b7e0f7f2d1c4a8e9d0c"
         *         },
         *         "cli": {
         *           "id": "swapdesk-cli",
         *           "secret": "7d1e9a4c5b2f4e0a8c3d"
         *         }
         *       },
         *       "sm2PublicKey": "04a1b2c3",
         *       "version": "1.0.0",
         *       "isCaptchaOn": true,
         *       "isDemo": false,
         *       "demoAccounts": []
         *     }
         */
        Bootstrap: {
            /**
             * @description Client id of the console
             * @example swapdesk-console
             */
            clientId: string;
            /**
             * @description Client secret of the console; it names the program and guards nothing
             * @example 0b7e0f7f2d1c4a8e9d0c
             */
            clientSecret: string;
            /** @description The programs that come with the product; each names itself and guards nothing */
            clients: {
                console: components["schemas"]["ClientCredentials"];
                cli: components["schemas"]["ClientCredentials"];
            };
            /**
             * @description Key passwords are encrypted with, hex, with the leading 04
             * @example 04a1b2c3
             */
            sm2PublicKey: string;
            /**
             * @description Version of the server
             * @example 1.0.0
             */
            version: string;
            /**
             * @description Whether the login asks for a captcha
             * @example true
             */
            isCaptchaOn: boolean;
            /**
             * @description Whether this is the demo with its made-up operators
             * @example false
             */
            isDemo: boolean;
            /** @description Accounts to try the demo with; empty elsewhere */
            demoAccounts: components["schemas"]["DemoAccount"][];
        };
        BootstrapReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Bootstrap"];
        };
        /**
         * @description A place where the caller is logged in
         * @example {
         *       "id": "5f0c6a3e-3c43-4b57-9d0e-2f1c9f6a7b10",
         *       "clientId": "swapdesk-console",
         *       "userAgent": "Firefox 140 on Linux",
         *       "remoteIp": "203.0.113.7",
         *       "createTime": "2026-11-20 08:00:00",
         *       "lastSeenTime": "2026-11-20 10:24:00",
         *       "expireTime": "2026-11-27 08:00:00",
         *       "isCurrent": true
         *     }
         */
        Session: {
            /**
             * Format: uuid
             * @example 5f0c6a3e-3c43-4b57-9d0e-2f1c9f6a7b10
             */
            id: string;
            /**
             * @description Program
             * @example swapdesk-console
             */
            clientId: string;
            /**
             * @description Browser or version
             * @example Firefox 140 on Linux
             */
            userAgent: string | null;
            /**
             * @description Address
             * @example 203.0.113.7
             */
            remoteIp: string | null;
            /** @description Logged in at */
            createTime: components["schemas"]["DateTime"];
            /** @description Last used at */
            lastSeenTime: components["schemas"]["DateTime"];
            /** @description Ends at */
            expireTime: components["schemas"]["DateTime"];
            /**
             * @description Whether it is the one that asks
             * @example true
             */
            isCurrent: boolean;
        };
        SessionListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Session"][];
        };
        /**
         * @description The download to allow once
         * @example {
         *       "operationId": "vehicleExport",
         *       "input": {
         *         "format": "xlsx",
         *         "vehicleType": 2
         *       }
         *     }
         */
        DownloadTicketInput: {
            /** @description Name of the download operation */
            operationId: string;
            /** @description Its parameters */
            input?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A ticket for one download, good for seconds
         * @example {
         *       "ticket": "k3vYx0Qd",
         *       "url": "/api/blade-vehicle/vehicle/export?format=xlsx&ticket=k3vYx0Qd"
         *     }
         */
        DownloadTicket: {
            /**
             * @description The ticket
             * @example k3vYx0Qd
             */
            ticket: string;
            /**
             * @description Address that downloads the file
             * @example /api/blade-vehicle/vehicle/export?format=xlsx&ticket=k3vYx0Qd
             */
            url: string;
        };
        DownloadTicketReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DownloadTicket"];
        };
        /**
         * @description A model of vehicle
         * @example {
         *       "id": "1990000000000000001",
         *       "tenantId": "384721",
         *       "vehicleType": "雅迪 DE3",
         *       "vehiclePic": "/files/8f14e45fceea167a5a36dedd4bea2543.png",
         *       "remark": "72V 双电",
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        VehicleType: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name of the model
             * @example 雅迪 DE3
             */
            vehicleType: string;
            /**
             * @description Address of the picture
             * @example /files/8f14e45fceea167a5a36dedd4bea2543.png
             */
            vehiclePic: string | null;
            /**
             * @description Remark
             * @example 72V 双电
             */
            remark: string | null;
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        VehicleTypePage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["VehicleType"][];
            };
        };
        VehicleTypeReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VehicleType"];
        };
        /**
         * @description A model to add (without id) or to change; on adding, vehicleType and vehiclePic are required
         * @example {
         *       "vehicleType": "雅迪 DE3",
         *       "vehiclePic": "/files/8f14e45fceea167a5a36dedd4bea2543.png",
         *       "remark": "72V 双电",
         *       "status": 1
         *     }
         */
        VehicleTypeInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            /** @description Name of the model */
            vehicleType?: string;
            /** @description Address answered by the upload */
            vehiclePic?: string;
            /** @description Remark */
            remark?: string | null;
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        VehicleTypeOptionsReply: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["Id"];
                /**
                 * @description Name of the model
                 * @example 雅迪 DE3
                 */
                vehicleType: string;
            }[];
        };
        /**
         * @description Whether the vehicle is sold (1) or leased (2)
         * @example 2
         * @enum {integer}
         */
        VehicleTypeCode: 1 | 2;
        /**
         * @description 0 idle, 1 leased, 2 in grace, 3 overdue, 4 out of service
         * @example 0
         * @enum {integer}
         */
        LeaseStatusCode: 0 | 1 | 2 | 3 | 4;
        /**
         * @description 0 inside its fence, 1 outside, 2 no fence
         * @example 2
         * @enum {integer}
         */
        CrossTheBorderCode: 0 | 1 | 2;
        /**
         * @description 0 unlocked, 1 locked, 2 locking, 3 unlocking, 4 failed
         * @example 0
         * @enum {integer}
         */
        LockStatusCode: 0 | 1 | 2 | 3 | 4;
        /**
         * @description Lease status of a vehicle that is leased; null for one that is sold
         * @example 0
         * @enum {integer|null}
         */
        VehicleLeaseStatus: 0 | 1 | 2 | 3 | 4 | null;
        /**
         * @description Amount with two decimals in the tenant's currency, or null
         * @example 1299.00
         */
        NullableMoney: string | null;
        /**
         * @description Whether the lease asks for renewal by itself (1) or not (0)
         * @example 0
         * @enum {integer}
         */
        AutomaticRenewalCode: 0 | 1;
        /**
         * @description A vehicle that is sold or leased
         * @example {
         *       "id": "1990000000000000101",
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "vehicleSn": "VH20260001",
         *       "vehicleTypeId": "1990000000000000001",
         *       "vehicleTypeName": "雅迪 DE3",
         *       "vehicleType": 2,
         *       "leaseStatus": 1,
         *       "price": null,
         *       "rentalStrategyId": null,
         *       "rentalStrategyName": null,
         *       "electronicFenceId": null,
         *       "electronicFenceName": null,
         *       "expirationTime": "2026-12-02 00:00:00",
         *       "remainingDays": 12,
         *       "autoPay": 0,
         *       "riderName": "张伟",
         *       "crossTheBorder": 0,
         *       "finallyLocateTheTime": "2026-11-20 10:23:30",
         *       "bmsSnList": [
         *         "BT72V0001"
         *       ],
         *       "bmsSocList": [
         *         86
         *       ],
         *       "lockStatus": 0,
         *       "status": 1,
         *       "createUser": "1",
         *       "createDept": "1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "updateUser": "1",
         *       "updateTime": "2026-11-20 10:24:00",
         *       "isDeleted": 0
         *     }
         */
        Vehicle: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description Name of the operator
             * @example 蓝鲸换电
             */
            tenantName: string | null;
            /**
             * @description Serial number, unique on the platform
             * @example VH20260001
             */
            vehicleSn: string;
            vehicleTypeId: components["schemas"]["Id"];
            /**
             * @description Name of the model
             * @example 雅迪 DE3
             */
            vehicleTypeName: string | null;
            vehicleType: components["schemas"]["VehicleTypeCode"];
            leaseStatus: components["schemas"]["VehicleLeaseStatus"];
            /** @description Price, of a vehicle that is sold */
            price: components["schemas"]["NullableMoney"];
            rentalStrategyId: components["schemas"]["NullableId"];
            /**
             * @description Name of the bound rental strategy
             * @example 周租标准版
             */
            rentalStrategyName: string | null;
            electronicFenceId: components["schemas"]["NullableId"];
            /**
             * @description Name of the bound geofence
             * @example 浦东运营区
             */
            electronicFenceName: string | null;
            /** @description End of the lease */
            expirationTime: components["schemas"]["NullableDateTime"];
            /**
             * @description Whole days until the lease ends, negative when past
             * @example 12
             */
            remainingDays: number | null;
            autoPay: components["schemas"]["AutomaticRenewalCode"];
            /**
             * @description Name of the bound rider
             * @example 张伟
             */
            riderName: string | null;
            crossTheBorder: components["schemas"]["CrossTheBorderCode"];
            /** @description Time of the last position */
            finallyLocateTheTime: components["schemas"]["NullableDateTime"];
            /**
             * @description Serial numbers of the fitted batteries
             * @example [
             *       "BT72V0001"
             *     ]
             */
            bmsSnList: string[];
            /**
             * @description State of charge of each fitted battery, percent
             * @example [
             *       86
             *     ]
             */
            bmsSocList: number[];
            lockStatus: components["schemas"]["LockStatusCode"];
            status: components["schemas"]["Status"];
        } & components["schemas"]["Audit"];
        VehiclePage: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Paging"] & {
                records: components["schemas"]["Vehicle"][];
            };
        };
        VehicleReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Vehicle"];
        };
        /**
         * @description Amount, at least 0, at most two decimals, as number or text
         * @example 1299.00
         */
        MoneyInput: number | string | null;
        /**
         * @description A vehicle to add (without id) or to change. On adding, vehicleSn and vehicleTypeId are required, and price for a vehicle that is sold, leaseStatus for one that is leased.
         * @example {
         *       "vehicleSn": "VH20260001",
         *       "vehicleTypeId": "1990000000000000001",
         *       "vehicleType": 1,
         *       "price": "3999.00",
         *       "autoPay": 0,
         *       "status": 1
         *     }
         */
        VehicleInput: {
            id?: components["schemas"]["IdInput"];
            tenantId?: components["schemas"]["TenantId"];
            /** @description Serial number */
            vehicleSn?: string;
            /** @description Model */
            vehicleTypeId?: components["schemas"]["Id"];
            vehicleType?: components["schemas"]["VehicleTypeCode"];
            leaseStatus?: components["schemas"]["VehicleLeaseStatus"];
            /** @description Price, of a vehicle that is sold */
            price?: components["schemas"]["MoneyInput"];
            autoPay?: components["schemas"]["AutomaticRenewalCode"];
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        VehicleOptionsReply: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["Id"];
                /**
                 * @description Serial number
                 * @example VH20260001
                 */
                vehicleSn: string;
            }[];
        };
    };
    responses: {
        /** @description Refused or failed; the status says which, `error` says exactly why */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Done */
        Empty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmptyReply"];
            };
        };
        /** @description A forest of selection nodes */
        Tree: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TreeReply"];
            };
        };
        /** @description Added or changed */
        Submit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubmitReply"];
            };
        };
        /** @description The file */
        File: {
            headers: {
                /** @description attachment with the file's name */
                "Content-Disposition"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": components["schemas"]["File"];
            };
        };
    };
    parameters: {
        /** @description Tenant number; the body's tenantId comes first */
        tenantHeader: string;
        /** @description Key of the captcha (grant captcha) */
        captchaKey: string;
        /** @description What the picture says, in any case (grant captcha) */
        captchaCode: string;
        /** @description Department to work in */
        deptHeader: components["schemas"]["Id"];
        /** @description Role to work as */
        roleHeader: components["schemas"]["Id"];
        /** @description Part of the name, Chinese or English */
        name: string;
        /** @description Part of the code */
        code: string;
        /** @description 1 menu, 2 button */
        category: components["schemas"]["MenuCategoryCode"];
        /** @description 1 enabled, 0 disabled */
        status: components["schemas"]["Status"];
        /** @description Parent; 0 or absent for the top */
        parentId: components["schemas"]["Id"];
        /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
        tenantId: components["schemas"]["TenantId"];
        /** @description Identifier of the row */
        id: components["schemas"]["Id"];
        /** @description A second request with the same key within a day answers what the first one answered */
        idempotencyKey: string;
        /**
         * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
         * @example 1990000000000000001,1990000000000000002
         */
        ids: string;
        /** @description Only the menus of this top menu */
        topMenuId: components["schemas"]["Id"];
        /** @description Identifiers of the roles, comma-joined */
        roleIds: components["schemas"]["IdList"];
        /** @description Identifiers of the top menus, comma-joined */
        topMenuIds: components["schemas"]["IdList"];
        /**
         * @description Page number, counted from 1
         * @example 1
         */
        current: number;
        /**
         * @description Rows per page
         * @example 10
         */
        size: number;
        /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
        searchCount: boolean;
        /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
        ascs: string;
        /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
        descs: string;
        /** @description Part of the name, Chinese or English */
        roleName: string;
        /** @description Part of the alias */
        roleAlias: string;
        /** @description Role that is left out with all below it */
        roleId: components["schemas"]["Id"];
        /** @description Only the roles of this user */
        userId: components["schemas"]["Id"];
        /** @description Only people of this department and those below it */
        deptId: components["schemas"]["Id"];
        /** @description Only people with this role */
        "roleId-2": components["schemas"]["Id"];
        /** @description Part of the account name */
        account: string;
        /** @description Part of the display name */
        "name-2": string;
        /** @description Part of the real name */
        realName: string;
        /** @description Part of the phone number */
        phone: string;
        /** @description 1 web, 2 app, 3 other */
        userType: components["schemas"]["UserTypeCode"];
        /** @description Created at or after this moment, in the zone of the request */
        createTimeFrom: components["schemas"]["DateTime"];
        /** @description Created at or before this moment, in the zone of the request */
        createTimeTo: components["schemas"]["DateTime"];
        /** @description Identifiers of the users, comma-joined */
        userIds: string;
        /** @description Identifiers of all the roles they shall have, comma-joined; empty for none */
        "roleIds-2": components["schemas"]["IdList"];
        /** @description File format */
        exportFormat: "csv" | "xlsx";
        /** @description Columns of the file in their order, comma-joined; default all exportable ones */
        exportColumns: string;
        /** @description Only these rows, comma-joined identifiers, at most 1,000 */
        exportIds: string;
        /** @description Part of the name, Chinese or English */
        deptName: string;
        /** @description Part of the full name */
        fullName: string;
        /** @description Kind */
        deptCategory: number;
        /** @description Parent; 0 or absent for the top */
        "parentId-2": components["schemas"]["Id"];
        /** @description Only the departments of this user */
        "userId-2": components["schemas"]["Id"];
        /** @description Level */
        "category-2": number;
        /** @description Part of the code */
        postCode: string;
        /** @description Part of the name, Chinese or English */
        postName: string;
        /** @description Part of the client id */
        clientId: string;
        /** @description Menu the scope belongs to */
        menuId: components["schemas"]["Id"];
        /** @description Part of the code */
        resourceCode: string;
        /** @description Part of the name, Chinese or English */
        scopeName: string;
        /** @description Rule */
        scopeType: components["schemas"]["DataScopeTypeCode"];
        /** @description Kind */
        "scopeType-2": components["schemas"]["ApiScopeTypeCode"];
        /** @description Part of the name, Chinese or English */
        tenantName: string;
        /** @description Part of the contact person */
        linkman: string;
        /** @description Part of the contact phone */
        contactNumber: string;
        /** @description 1 shows the recycle bin; default 0 */
        isDeleted: components["schemas"]["IsDeleted"];
        /** @description Domain the console was opened at */
        domain: string;
        /** @description Part of the code */
        "code-2": string;
        /** @description Part of the name, Chinese or English */
        dictValue: string;
        /** @description 0 open, 1 sealed */
        isSealed: components["schemas"]["SealedCode"];
        /** @description The dictionary */
        "parentId-3": components["schemas"]["Id"];
        /** @description Only this dictionary; DICT or absent for all */
        treeCode: string;
        /**
         * @description Code of the dictionary
         * @example LeaseStatus
         */
        requiredCode: string;
        /** @description Part of the service */
        serviceId: string;
        /** @description HTTP method */
        method: string;
        /** @description Part of the path */
        requestUri: string;
        /** @description Part of the account */
        createBy: string;
        /** @description Part of the caller's address */
        remoteIp: string;
        /** @description Level */
        logLevel: string;
        /** @description Part of the name of what happened */
        logId: string;
        /** @description Part of the title */
        title: string;
        /** @description HTTP status */
        httpStatus: number;
        /** @description The request */
        requestId: string;
        /** @description Part of the kind of failure */
        exceptionName: string;
        /** @description Identifiers of the sessions, comma-joined */
        "ids-2": string;
        /** @description Part of the model's name */
        vehicleType: string;
        /** @description Part of the serial number */
        vehicleSn: string;
        /** @description The whole serial number */
        vehicleSnEqual: string;
        /** @description Model */
        vehicleTypeId: components["schemas"]["Id"];
        /** @description 1 sale, 2 lease */
        "vehicleType-2": components["schemas"]["VehicleTypeCode"];
        /** @description Lease status */
        leaseStatus: components["schemas"]["LeaseStatusCode"];
        /** @description Whether the vehicle is inside its fence */
        crossTheBorder: components["schemas"]["CrossTheBorderCode"];
        /** @description State of the lock */
        lockStatus: components["schemas"]["LockStatusCode"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Tenant number; the body's tenantId comes first */
                "Tenant-Id"?: components["parameters"]["tenantHeader"];
                /** @description Key of the captcha (grant captcha) */
                "Captcha-Key"?: components["parameters"]["captchaKey"];
                /** @description What the picture says, in any case (grant captcha) */
                "Captcha-Code"?: components["parameters"]["captchaCode"];
                /** @description Department to work in */
                "Dept-Id"?: components["parameters"]["deptHeader"];
                /** @description Role to work as */
                "Role-Id"?: components["parameters"]["roleHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenReply"];
                };
            };
            /** @description No session */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenProblem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshInput"];
                "application/x-www-form-urlencoded": components["schemas"]["RefreshInput"];
            };
        };
        responses: {
            /** @description The renewed session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenReply"];
                };
            };
            /** @description No session */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenProblem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A captcha for one try, good for some minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptchaReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    authUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is logged in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUserReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authClearCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    menuList: {
        parameters: {
            query?: {
                /** @description Part of the name, Chinese or English */
                name?: components["parameters"]["name"];
                /** @description Part of the code */
                code?: components["parameters"]["code"];
                /** @description 1 menu, 2 button */
                category?: components["parameters"]["category"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuLazyList: {
        parameters: {
            query?: {
                /** @description Parent; 0 or absent for the top */
                parentId?: components["parameters"]["parentId"];
                /** @description Part of the name, Chinese or English */
                name?: components["parameters"]["name"];
                /** @description Part of the code */
                code?: components["parameters"]["code"];
                /** @description 1 menu, 2 button */
                category?: components["parameters"]["category"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The menus directly under the parent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuLazyMenuList: {
        parameters: {
            query?: {
                /** @description Parent; 0 or absent for the top */
                parentId?: components["parameters"]["parentId"];
                /** @description Part of the name, Chinese or English */
                name?: components["parameters"]["name"];
                /** @description Part of the code */
                code?: components["parameters"]["code"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The menus directly under the parent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuMenuList: {
        parameters: {
            query?: {
                /** @description Part of the name, Chinese or English */
                name?: components["parameters"]["name"];
                /** @description Part of the code */
                code?: components["parameters"]["code"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuTree: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    menuDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The menu */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenuInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    menuRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    menuTopMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant's top menus that lead somewhere the caller may go */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopMenuEntriesReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuRoutes: {
        parameters: {
            query?: {
                /** @description Only the menus of this top menu */
                topMenuId?: components["parameters"]["topMenuId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus with all their ancestors, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuForestReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuButtons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Buttons under their menus; the codes of the leaves are the permissions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuForestReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuGrantTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus, data scopes and API scopes the caller holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantTreeReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuRoleTreeKeys: {
        parameters: {
            query: {
                /** @description Identifiers of the roles, comma-joined */
                roleIds: components["parameters"]["roleIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Identifiers of what the roles hold */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantKeysReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuGrantTopTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus the caller holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopGrantTreeReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    menuTopTreeKeys: {
        parameters: {
            query: {
                /** @description Identifiers of the top menus, comma-joined */
                topMenuIds: components["parameters"]["topMenuIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Identifiers of the menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopGrantKeysReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    topMenuList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the code */
                code?: components["parameters"]["code"];
                /** @description Part of the name, Chinese or English */
                name?: components["parameters"]["name"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of top menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopMenuPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    topMenuDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The top menu */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopMenuReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    topMenuSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopMenuInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    topMenuRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    topMenuGrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopMenuGrantInput"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    roleList: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the name, Chinese or English */
                roleName?: components["parameters"]["roleName"];
                /** @description Part of the alias */
                roleAlias?: components["parameters"]["roleAlias"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roles as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    roleDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    roleSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    roleRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    roleGrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleGrantInput"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    roleTree: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    roleTreeById: {
        parameters: {
            query: {
                /** @description Role that is left out with all below it */
                roleId: components["parameters"]["roleId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    roleOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only the roles of this user */
                userId?: components["parameters"]["userId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled roles, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userPage: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only people of this department and those below it */
                deptId?: components["parameters"]["deptId"];
                /** @description Only people with this role */
                roleId?: components["parameters"]["roleId-2"];
                /** @description Part of the account name */
                account?: components["parameters"]["account"];
                /** @description Part of the display name */
                name?: components["parameters"]["name-2"];
                /** @description Part of the real name */
                realName?: components["parameters"]["realName"];
                /** @description Part of the phone number */
                phone?: components["parameters"]["phone"];
                /** @description 1 web, 2 app, 3 other */
                userType?: components["parameters"]["userType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only people of this department and those below it */
                deptId?: components["parameters"]["deptId"];
                /** @description Only people with this role */
                roleId?: components["parameters"]["roleId-2"];
                /** @description Part of the account name */
                account?: components["parameters"]["account"];
                /** @description Part of the display name */
                name?: components["parameters"]["name-2"];
                /** @description Part of the real name */
                realName?: components["parameters"]["realName"];
                /** @description Part of the phone number */
                phone?: components["parameters"]["phone"];
                /** @description 1 web, 2 app, 3 other */
                userType?: components["parameters"]["userType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only people of this department and those below it */
                deptId?: components["parameters"]["deptId"];
                /** @description Part of the account name */
                account?: components["parameters"]["account"];
                /** @description Part of the display name */
                name?: components["parameters"]["name-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled users, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    userUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    userRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    userResetPassword: {
        parameters: {
            query: {
                /** @description Identifiers of the users, comma-joined */
                userIds: components["parameters"]["userIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new password of each user, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasswordsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    userUpdatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    userUpdateInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    userGrant: {
        parameters: {
            query: {
                /** @description Identifiers of the users, comma-joined */
                userIds: components["parameters"]["userIds"];
                /** @description Identifiers of all the roles they shall have, comma-joined; empty for none */
                roleIds: components["parameters"]["roleIds-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    userUnlock: {
        parameters: {
            query: {
                /** @description Identifiers of the users, comma-joined */
                userIds: components["parameters"]["userIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    userExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only people of this department and those below it */
                deptId?: components["parameters"]["deptId"];
                /** @description Only people with this role */
                roleId?: components["parameters"]["roleId-2"];
                /** @description Part of the account name */
                account?: components["parameters"]["account"];
                /** @description Part of the display name */
                name?: components["parameters"]["name-2"];
                /** @description Part of the real name */
                realName?: components["parameters"]["realName"];
                /** @description Part of the phone number */
                phone?: components["parameters"]["phone"];
                /** @description 1 web, 2 app, 3 other */
                userType?: components["parameters"]["userType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    deptList: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the name, Chinese or English */
                deptName?: components["parameters"]["deptName"];
                /** @description Part of the full name */
                fullName?: components["parameters"]["fullName"];
                /** @description Kind */
                deptCategory?: components["parameters"]["deptCategory"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Departments as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeptListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deptLazyList: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Parent; 0 or absent for the top */
                parentId?: components["parameters"]["parentId-2"];
                /** @description Part of the name, Chinese or English */
                deptName?: components["parameters"]["deptName"];
                /** @description Part of the full name */
                fullName?: components["parameters"]["fullName"];
                /** @description Kind */
                deptCategory?: components["parameters"]["deptCategory"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The departments directly under the parent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeptListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deptDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The department */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeptReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deptSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeptInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    deptRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    deptTree: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    deptLazyTree: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Parent; 0 or absent for the top */
                parentId?: components["parameters"]["parentId-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    deptOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only the departments of this user */
                userId?: components["parameters"]["userId-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled departments, at most 1,000 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeptOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Level */
                category?: components["parameters"]["category-2"];
                /** @description Part of the code */
                postCode?: components["parameters"]["postCode"];
                /** @description Part of the name, Chinese or English */
                postName?: components["parameters"]["postName"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postPage: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Level */
                category?: components["parameters"]["category-2"];
                /** @description Part of the code */
                postCode?: components["parameters"]["postCode"];
                /** @description Part of the name, Chinese or English */
                postName?: components["parameters"]["postName"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    postSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    postRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    postOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled posts, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clientList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Part of the client id */
                clientId?: components["parameters"]["clientId"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clientDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clientSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientInput"];
            };
        };
        responses: {
            /** @description Added or changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecretReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clientRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    clientResetSecret: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecretReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dataScopeList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Menu the scope belongs to */
                menuId?: components["parameters"]["menuId"];
                /** @description Part of the code */
                resourceCode?: components["parameters"]["resourceCode"];
                /** @description Part of the name, Chinese or English */
                scopeName?: components["parameters"]["scopeName"];
                /** @description Rule */
                scopeType?: components["parameters"]["scopeType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of data scopes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataScopePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dataScopeDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataScopeReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dataScopeSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataScopeInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    dataScopeRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    apiScopeList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Menu the scope belongs to */
                menuId?: components["parameters"]["menuId"];
                /** @description Part of the code */
                resourceCode?: components["parameters"]["resourceCode"];
                /** @description Part of the name, Chinese or English */
                scopeName?: components["parameters"]["scopeName"];
                /** @description Kind */
                scopeType?: components["parameters"]["scopeType-2"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of API scopes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiScopePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    apiScopeDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiScopeReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    apiScopeSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiScopeInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    apiScopeRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    tenantList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the name, Chinese or English */
                tenantName?: components["parameters"]["tenantName"];
                /** @description Part of the contact person */
                linkman?: components["parameters"]["linkman"];
                /** @description Part of the contact phone */
                contactNumber?: components["parameters"]["contactNumber"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description 1 shows the recycle bin; default 0 */
                isDeleted?: components["parameters"]["isDeleted"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tenants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantInput"];
            };
        };
        responses: {
            /** @description Added or changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSubmittedReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantRecycle: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    tenantRestore: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    tenantRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    tenantSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantSettingInput"];
            };
        };
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    tenantInfo: {
        parameters: {
            query: {
                /** @description Domain the console was opened at */
                domain: components["parameters"]["domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant, or an empty object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantInfoReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantOptions: {
        parameters: {
            query?: {
                /** @description Part of the name, Chinese or English */
                tenantName?: components["parameters"]["tenantName"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tenants the caller may see, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantOptionsNew: {
        parameters: {
            query?: {
                /** @description Part of the name, Chinese or English */
                tenantName?: components["parameters"]["tenantName"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled tenants the caller may see, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tenantOptionsNoSupertube: {
        parameters: {
            query?: {
                /** @description Part of the name, Chinese or English */
                tenantName?: components["parameters"]["tenantName"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled operators the caller may see, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictList: {
        parameters: {
            query?: {
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dictionaries as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictParentList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionaries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictChildList: {
        parameters: {
            query: {
                /** @description The dictionary */
                parentId: components["parameters"]["parentId-3"];
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its items, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionary or item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    dictRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    dictTree: {
        parameters: {
            query?: {
                /** @description Only this dictionary; DICT or absent for all */
                code?: components["parameters"]["treeCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    dictDictionary: {
        parameters: {
            query: {
                /**
                 * @description Code of the dictionary
                 * @example LeaseStatus
                 */
                code: components["parameters"]["requiredCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled items, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictItemsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionaries themselves, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictItemsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizList: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dictionaries as a forest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictBizListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizParentList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of business dictionaries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictBizPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizChildList: {
        parameters: {
            query: {
                /** @description The dictionary */
                parentId: components["parameters"]["parentId-3"];
                /** @description Part of the code */
                code?: components["parameters"]["code-2"];
                /** @description Part of the name, Chinese or English */
                dictValue?: components["parameters"]["dictValue"];
                /** @description 0 open, 1 sealed */
                isSealed?: components["parameters"]["isSealed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its items, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictBizListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionary or item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictBizReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictBizInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    dictBizRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    dictBizTree: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only this dictionary; DICT or absent for all */
                code?: components["parameters"]["treeCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tree"];
            default: components["responses"]["Problem"];
        };
    };
    dictBizDictionary: {
        parameters: {
            query: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /**
                 * @description Code of the dictionary
                 * @example LeaseStatus
                 */
                code: components["parameters"]["requiredCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled items, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictItemsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dictBizOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionaries themselves, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictItemsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logUsualList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Level */
                logLevel?: components["parameters"]["logLevel"];
                /** @description Part of the name of what happened */
                logId?: components["parameters"]["logId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of log rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsualLogPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logUsualDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsualLogReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logUsualExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Level */
                logLevel?: components["parameters"]["logLevel"];
                /** @description Part of the name of what happened */
                logId?: components["parameters"]["logId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    logApiList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Part of the title */
                title?: components["parameters"]["title"];
                /** @description HTTP status */
                httpStatus?: components["parameters"]["httpStatus"];
                /** @description The request */
                requestId?: components["parameters"]["requestId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of log rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiLogPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logApiDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiLogReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logApiExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Part of the title */
                title?: components["parameters"]["title"];
                /** @description HTTP status */
                httpStatus?: components["parameters"]["httpStatus"];
                /** @description The request */
                requestId?: components["parameters"]["requestId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    logErrorList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Part of the kind of failure */
                exceptionName?: components["parameters"]["exceptionName"];
                /** @description The request */
                requestId?: components["parameters"]["requestId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of log rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logErrorDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorLogReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    logErrorExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the service */
                serviceId?: components["parameters"]["serviceId"];
                /** @description HTTP method */
                method?: components["parameters"]["method"];
                /** @description Part of the path */
                requestUri?: components["parameters"]["requestUri"];
                /** @description Part of the account */
                createBy?: components["parameters"]["createBy"];
                /** @description Part of the caller's address */
                remoteIp?: components["parameters"]["remoteIp"];
                /** @description Part of the kind of failure */
                exceptionName?: components["parameters"]["exceptionName"];
                /** @description The request */
                requestId?: components["parameters"]["requestId"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    attachmentPutFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description Where the file is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFileReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    attachmentPutFileAttach: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description Where the file is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredAttachmentReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    platformBootstrap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a login page needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BootstrapReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's live sessions, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sessionRevoke: {
        parameters: {
            query: {
                /** @description Identifiers of the sessions, comma-joined */
                ids: components["parameters"]["ids-2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    downloadTicketCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadTicketInput"];
            };
        };
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadTicketReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the model's name */
                vehicleType?: components["parameters"]["vehicleType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of vehicle types */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleTypePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vehicle type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleTypeReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleTypeInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the model's name */
                vehicleType?: components["parameters"]["vehicleType"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleTypeOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the model's name */
                vehicleType?: components["parameters"]["vehicleType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled vehicle types, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleTypeOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleList: {
        parameters: {
            query?: {
                /**
                 * @description Page number, counted from 1
                 * @example 1
                 */
                current?: components["parameters"]["current"];
                /**
                 * @description Rows per page
                 * @example 10
                 */
                size?: components["parameters"]["size"];
                /** @description Leave the total out (`total` and `pages` are then -1); for readers who only page forward */
                searchCount?: components["parameters"]["searchCount"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the serial number */
                vehicleSn?: components["parameters"]["vehicleSn"];
                /** @description The whole serial number */
                vehicleSn_equal?: components["parameters"]["vehicleSnEqual"];
                /** @description Model */
                vehicleTypeId?: components["parameters"]["vehicleTypeId"];
                /** @description 1 sale, 2 lease */
                vehicleType?: components["parameters"]["vehicleType-2"];
                /** @description Lease status */
                leaseStatus?: components["parameters"]["leaseStatus"];
                /** @description Whether the vehicle is inside its fence */
                crossTheBorder?: components["parameters"]["crossTheBorder"];
                /** @description State of the lock */
                lockStatus?: components["parameters"]["lockStatus"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of vehicles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehiclePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleDetail: {
        parameters: {
            query: {
                /** @description Identifier of the row */
                id: components["parameters"]["id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vehicle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    vehicleSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A second request with the same key within a day answers what the first one answered */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleInput"];
            };
        };
        responses: {
            200: components["responses"]["Submit"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleRemove: {
        parameters: {
            query: {
                /**
                 * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
                 * @example 1990000000000000001,1990000000000000002
                 */
                ids: components["parameters"]["ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Empty"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleExport: {
        parameters: {
            query?: {
                /** @description File format */
                format?: components["parameters"]["exportFormat"];
                /** @description Columns of the file in their order, comma-joined; default all exportable ones */
                columns?: components["parameters"]["exportColumns"];
                /** @description Only these rows, comma-joined identifiers, at most 1,000 */
                ids?: components["parameters"]["exportIds"];
                /** @description Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable */
                ascs?: components["parameters"]["ascs"];
                /** @description Columns to sort by, descending, comma-joined; only those of the operation's x-sortable */
                descs?: components["parameters"]["descs"];
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the serial number */
                vehicleSn?: components["parameters"]["vehicleSn"];
                /** @description The whole serial number */
                vehicleSn_equal?: components["parameters"]["vehicleSnEqual"];
                /** @description Model */
                vehicleTypeId?: components["parameters"]["vehicleTypeId"];
                /** @description 1 sale, 2 lease */
                vehicleType?: components["parameters"]["vehicleType-2"];
                /** @description Lease status */
                leaseStatus?: components["parameters"]["leaseStatus"];
                /** @description Whether the vehicle is inside its fence */
                crossTheBorder?: components["parameters"]["crossTheBorder"];
                /** @description State of the lock */
                lockStatus?: components["parameters"]["lockStatus"];
                /** @description 1 enabled, 0 disabled */
                status?: components["parameters"]["status"];
                /** @description Created at or after this moment, in the zone of the request */
                createTime_datege?: components["parameters"]["createTimeFrom"];
                /** @description Created at or before this moment, in the zone of the request */
                createTime_datele?: components["parameters"]["createTimeTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Problem"];
        };
    };
    vehicleOptions: {
        parameters: {
            query?: {
                /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the serial number */
                vehicleSn?: components["parameters"]["vehicleSn"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vehicles, at most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleOptionsReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
