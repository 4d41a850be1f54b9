// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
export interface paths {
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
         * @description Tenant number, six digits; 000000 is the platform
         * @example 384721
         */
        TenantId: string;
        /**
         * @description 1 enabled, 0 disabled (dictionary EnableStatus)
         * @example 1
         * @enum {integer}
         */
        Status: 0 | 1;
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
         * @description 64-bit identifier made by the server; a string because JavaScript numbers lose its digits
         * @example 1990000000000000001
         */
        Id: string;
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
        /** Format: binary */
        File: string;
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
         * @description Moment as yyyy-MM-dd HH:mm:ss in the zone of the request's timezone header, else the tenant's
         * @example 2026-11-20 10:24:00
         */
        DateTime: string;
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
        /** @description Refused or failed; the status says which, `error` says exactly why */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
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
        /** @description Done */
        Empty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmptyReply"];
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
