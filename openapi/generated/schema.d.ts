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
        /**
         * Exchange credentials for tokens
         * @description Parameters may stand in the query, in a form or in JSON; a refusal is HTTP 400 with error_code and error_description
         */
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
        /** Exchange a refresh token for new tokens */
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
        /** Draw a captcha */
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
        /** End the session */
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
        /** Read the rights of the session anew */
        get: operations["authClearCache"];
        put?: never;
        post?: never;
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
        /** What a program needs before login */
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
        /** List one's own sessions */
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
        /** End some of one's own sessions */
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
        /** Make a single-use address for a download */
        post: operations["downloadTicketCreate"];
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
        post: operations["filePut"];
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
        /** Upload a picture and keep it among the attachments */
        post: operations["filePutAttach"];
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
        /** Vehicle types to choose from */
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
         * @description Credentials by grant type; the captcha's key and answer travel in the headers Captcha-Key and Captcha-Code
         * @example {
         *       "grant_type": "captcha",
         *       "tenantId": "384721",
         *       "username": "admin",
         *       "password": "04a1b2c3",
         *       "scope": "all",
         *       "type": "account"
         *     }
         */
        TokenInput: {
            /**
             * @description password, captcha, refresh_token; others are refused with 2008
             * @example captcha
             */
            grant_type: string;
            /**
             * @description Tenant number; also accepted as header Tenant-Id
             * @example 384721
             */
            tenantId?: string;
            /**
             * @description Account name
             * @example admin
             */
            username?: string;
            /** @description SM2 (hex, C1C2C3), 32 hex digits of md5, or plain */
            password?: string;
            /** @description For grant refresh_token */
            refresh_token?: string;
            /** @example all */
            scope?: string;
            /** @example account */
            type?: string;
            /** @description Where no Basic authorization is sent */
            client_id?: string;
            client_secret?: string;
        };
        /**
         * @description 2001 account or password, 2002 captcha, 2003 locked, 2004 tenant, 2005 client, 2006 refresh token, 2007 awaiting approval, 2008 grant type
         * @example {
         *       "error_code": 2001,
         *       "error_description": "用户名或密码错误"
         *     }
         */
        TokenFailure: {
            /** @example 2001 */
            error_code: number;
            /** @example 用户名或密码错误 */
            error_description: string;
        };
        /**
         * @description Tenant number, six digits; 000000 is the platform
         * @example 384721
         */
        TenantId: string;
        /**
         * @description 64-bit identifier made by the server; a string because JavaScript numbers lose its digits
         * @example 1990000000000000001
         */
        Id: string;
        /**
         * @description Tokens and who they stand for, without an envelope
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
         *       "refresh_token": "Zk3v9sQ2",
         *       "token_type": "bearer",
         *       "expires_in": 3600,
         *       "scope": "all",
         *       "tenant_id": "384721",
         *       "user_id": "1",
         *       "dept_id": "1",
         *       "post_id": "1",
         *       "role_id": "1",
         *       "oauth_id": "",
         *       "account": "admin",
         *       "user_name": "admin",
         *       "nick_name": "林知夏",
         *       "real_name": "林知夏",
         *       "role_name": "admin",
         *       "avatar": "",
         *       "client_id": "swapdesk-console",
         *       "must_change_password": false,
         *       "detail": {
         *         "type": "web"
         *       },
         *       "jti": "3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21"
         *     }
         */
        Token: {
            /** @example eyJhbGciOiJIUzI1NiJ9.e30.c2ln */
            access_token: string;
            /** @example Zk3v9sQ2 */
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
            user_id: components["schemas"]["Id"];
            /**
             * @description Department identifiers, comma-joined
             * @example 1
             */
            dept_id: string;
            /**
             * @description Post identifiers, comma-joined
             * @example 1
             */
            post_id: string;
            /**
             * @description Role identifiers, comma-joined
             * @example 1
             */
            role_id: string;
            /** @example  */
            oauth_id?: string;
            /** @example admin */
            account: string;
            /** @example admin */
            user_name: string;
            /** @example 林知夏 */
            nick_name: string;
            /** @example 林知夏 */
            real_name: string;
            /**
             * @description Role aliases, comma-joined
             * @example admin
             */
            role_name: string;
            /** @example  */
            avatar: string;
            /** @example swapdesk-console */
            client_id: string;
            /**
             * @description The password was set by somebody else and must be changed first
             * @example false
             */
            must_change_password?: boolean;
            detail: {
                /** @example web */
                type?: string;
            };
            /** @example 3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21 */
            jti: string;
        };
        /**
         * @description The refresh token of a session; each is used once
         * @example {
         *       "refresh_token": "Zk3v9sQ2",
         *       "tenantId": "384721",
         *       "scope": "all"
         *     }
         */
        RefreshInput: {
            refresh_token: string;
            /** @example refresh_token */
            grant_type?: string;
            /** @example 384721 */
            tenantId?: string;
            /** @example all */
            scope?: string;
            client_id?: string;
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
         * @description A captcha; answered once, in any case, within minutes
         * @example {
         *       "key": "3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21",
         *       "image": "data:image/svg+xml;base64,PHN2Zy8+"
         *     }
         */
        Captcha: {
            /** @example 3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21 */
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
         * @description Who is logged in
         * @example {
         *       "userId": "1",
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "account": "admin",
         *       "realName": "林知夏",
         *       "avatar": null,
         *       "deptId": "1",
         *       "deptName": "运营部",
         *       "roleId": "1",
         *       "roleName": "管理员",
         *       "mustChangePassword": false
         *     }
         */
        SessionUser: {
            userId: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @example 蓝鲸换电 */
            tenantName: string;
            /** @example admin */
            account: string;
            /** @example 林知夏 */
            realName: string | null;
            /** @example null */
            avatar: string | null;
            /**
             * @description Department identifiers, comma-joined
             * @example 1
             */
            deptId: string;
            /**
             * @description Department names, comma-joined
             * @example 运营部
             */
            deptName: string;
            /**
             * @description Role identifiers, comma-joined
             * @example 1
             */
            roleId: string;
            /**
             * @description Role names, comma-joined
             * @example 管理员
             */
            roleName: string;
            /** @example false */
            mustChangePassword: boolean;
        };
        SessionUserReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SessionUser"];
        };
        /**
         * @description Identity of a program that comes with the product; public, it grants nothing by itself
         * @example {
         *       "id": "swapdesk-console",
         *       "secret": "4f8Q1nGk"
         *     }
         */
        ClientCredentials: {
            /** @example swapdesk-console */
            id: string;
            /** @example 4f8Q1nGk */
            secret: string;
        };
        /**
         * @description Somebody of the demo profile
         * @example {
         *       "tenantId": "384721",
         *       "tenantName": "蓝鲸换电",
         *       "tenantNameEn": "Blue Whale Swap",
         *       "account": "admin",
         *       "password": "whale-demo-1",
         *       "role": "管理员",
         *       "roleEn": "Administrator"
         *     }
         */
        DemoAccount: {
            tenantId: components["schemas"]["TenantId"];
            /** @example 蓝鲸换电 */
            tenantName: string;
            /** @example Blue Whale Swap */
            tenantNameEn: string;
            /** @example admin */
            account: string;
            /** @example whale-demo-1 */
            password: string;
            /** @example 管理员 */
            role: string;
            /** @example Administrator */
            roleEn: string;
        };
        /**
         * @description What a program needs before anybody has logged in
         * @example {
         *       "version": "V1.0.0",
         *       "clients": {
         *         "console": {
         *           "id": "swapdesk-console",
         *           "secret": "4f8Q1nGk"
         *         },
         *         "cli": {
         *           "id": "swapdesk-cli",
         *           "secret": "9dK2xPq1"
         *         }
         *       },
         *       "sm2PublicKey": "04a1b2",
         *       "captcha": true,
         *       "demo": false,
         *       "demoAccounts": []
         *     }
         */
        Bootstrap: {
            /** @example V1.0.0 */
            version: string;
            clients: {
                console: components["schemas"]["ClientCredentials"];
                cli: components["schemas"]["ClientCredentials"];
            };
            /**
             * @description Key for passwords, 130 hex digits
             * @example 04a1b2
             */
            sm2PublicKey: string;
            /**
             * @description Whether the console's login asks for a captcha
             * @example true
             */
            captcha: boolean;
            /**
             * @description Whether this is the demo profile
             * @example true
             */
            demo: boolean;
            /** @description Only in the demo profile */
            demoAccounts: components["schemas"]["DemoAccount"][];
        };
        BootstrapReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Bootstrap"];
        };
        /**
         * @description Moment as yyyy-MM-dd HH:mm:ss in the zone of the request's timezone header, else the tenant's
         * @example 2026-11-20 10:24:00
         */
        DateTime: string;
        /**
         * @description A login that is still alive
         * @example {
         *       "id": "3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21",
         *       "clientId": "swapdesk-console",
         *       "userAgent": "Mozilla/5.0",
         *       "remoteIp": "127.0.0.1",
         *       "createTime": "2026-11-20 10:24:00",
         *       "lastSeenTime": "2026-11-20 10:24:00",
         *       "isCurrent": true
         *     }
         */
        Session: {
            /** @example 3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21 */
            id: string;
            /** @example swapdesk-console */
            clientId: string;
            /** @example Mozilla/5.0 */
            userAgent: string | null;
            /** @example 127.0.0.1 */
            remoteIp: string | null;
            createTime: components["schemas"]["DateTime"];
            lastSeenTime: components["schemas"]["DateTime"];
            /** @example true */
            isCurrent: boolean;
        };
        SessionListReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Session"][];
        };
        /**
         * @description The sessions to end
         * @example {
         *       "ids": [
         *         "3f2a8c1e-7c1d-4b6f-9a55-0d1f6f0a7b21"
         *       ]
         *     }
         */
        SessionRevokeInput: {
            ids: string[];
        };
        /**
         * @description The download and its parameters
         * @example {
         *       "operationId": "vehicleExport",
         *       "input": {
         *         "format": "csv"
         *       }
         *     }
         */
        DownloadTicketInput: {
            /** @example vehicleExport */
            operationId: string;
            /** @description Parameters of the operation, as text */
            input: {
                [key: string]: string;
            };
        };
        DownloadTicketReply: components["schemas"]["Envelope"] & {
            data: {
                /** @example /api/blade-vehicle/vehicle/export?ticket=Zk3v9sQ2 */
                url: string;
            };
        };
        /** Format: binary */
        File: string;
        /**
         * @description One picture: jpg or png, at most 500 kB (512,000 bytes)
         * @example {
         *       "file": ""
         *     }
         */
        FileInput: {
            file: components["schemas"]["File"];
        };
        /**
         * @description An uploaded file
         * @example {
         *       "link": "/files/8f14e45fceea167a5a36dedd4bea2543.png",
         *       "domain": "",
         *       "name": "8f14e45fceea167a5a36dedd4bea2543.png",
         *       "originalName": "de3.png"
         *     }
         */
        StoredFile: {
            /**
             * @description Address of the file
             * @example /files/8f14e45fceea167a5a36dedd4bea2543.png
             */
            link: string;
            /**
             * @description Where the address starts; empty: this server
             * @example
             */
            domain: string;
            /**
             * @description Name it is kept under
             * @example 8f14e45fceea167a5a36dedd4bea2543.png
             */
            name: string;
            /**
             * @description Name it was sent with
             * @example de3.png
             */
            originalName: string;
            attachId?: components["schemas"]["Id"];
        };
        FilePutReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StoredFile"];
        };
        FilePutAttachReply: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StoredFile"] & Record<string, never>;
        };
        /**
         * @description 1 enabled, 0 disabled (dictionary EnableStatus)
         * @example 1
         * @enum {integer}
         */
        Status: 0 | 1;
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
            /** @example 72V 双电 */
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
         * @description Identifier of the row to change; absent, null or empty to add one
         * @example 1990000000000000001
         */
        IdInput: string | null;
        /**
         * @description The row's updateTime as last read; the change is refused (409) when somebody else has changed it since
         * @example 2026-11-20 10:24:00
         */
        UpdateTimeInput: string | null;
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
            remark?: string | null;
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
        VehicleTypeOptionsReply: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["Id"];
                /** @example 雅迪 DE3 */
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
            leaseStatus: components["schemas"]["LeaseStatusCode"];
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
            vehicleTypeId?: components["schemas"]["Id"];
            vehicleType?: components["schemas"]["VehicleTypeCode"];
            leaseStatus?: components["schemas"]["LeaseStatusCode"] | null;
            price?: components["schemas"]["MoneyInput"];
            autoPay?: components["schemas"]["AutomaticRenewalCode"];
            status?: components["schemas"]["Status"];
            updateTime?: components["schemas"]["UpdateTimeInput"];
        };
        VehicleOptionsReply: components["schemas"]["Envelope"] & {
            data: {
                id: components["schemas"]["Id"];
                /** @example VH20260001 */
                vehicleSn: string;
            }[];
        };
    };
    responses: {
        /** @description Refused; always HTTP 400, so that no client takes it for an ended session */
        failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenFailure"];
            };
        };
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
        /** @description Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own */
        tenantId: components["schemas"]["TenantId"];
        /** @description Part of the model's name */
        vehicleType: string;
        /** @description 1 enabled, 0 disabled */
        status: components["schemas"]["Status"];
        /** @description Identifier of the row */
        id: components["schemas"]["Id"];
        /** @description A second request with the same key within a day answers what the first one answered */
        idempotencyKey: string;
        /**
         * @description Identifiers of the rows, comma-joined, at most 1,000; all or none are removed
         * @example 1990000000000000001,1990000000000000002
         */
        ids: string;
        /** @description File format */
        exportFormat: "csv" | "xlsx";
        /** @description Columns of the file in their order, comma-joined; default all exportable ones */
        exportColumns: string;
        /** @description Only these rows, comma-joined identifiers, at most 1,000 */
        exportIds: string;
        /** @description Part of the serial number */
        vehicleSn: string;
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
        /** @description Created at or after this moment, in the zone of the request */
        createTimeFrom: components["schemas"]["DateTime"];
        /** @description Created at or before this moment, in the zone of the request */
        createTimeTo: components["schemas"]["DateTime"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description The tokens of a new session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            default: components["responses"]["failure"];
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
            };
        };
        responses: {
            /** @description The renewed tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            default: components["responses"]["failure"];
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
            /** @description The picture and its key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Captcha"];
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
            /** @description The session's user */
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
    platformBootstrap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Clients, the public key for passwords, the version */
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
            /** @description Living sessions, the newest first */
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionRevokeInput"];
            };
        };
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
            /** @description The address, good for one minute */
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
    filePut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileInput"];
            };
        };
        responses: {
            /** @description Where the picture is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePutReply"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    filePutAttach: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileInput"];
            };
        };
        responses: {
            /** @description Where the picture is and its attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePutAttachReply"];
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
