// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.

/** Every operation of the contract by its operationId. */
export const operations = {
  authToken: {"method":"post","path":"/blade-auth/oauth/token","domain":"auth","kind":"action","input":"json","permission":"public","tenant":"global"},
  authRefresh: {"method":"post","path":"/blade-auth/oauth/token/refresh","domain":"auth","kind":"action","input":"json","permission":"public","tenant":"global"},
  authCaptcha: {"method":"get","path":"/blade-auth/oauth/captcha","domain":"auth","kind":"read","input":"query","permission":"public","tenant":"global"},
  authLogout: {"method":"get","path":"/blade-auth/oauth/logout","domain":"auth","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
  authUserInfo: {"method":"get","path":"/blade-auth/oauth/user-info","domain":"auth","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
  authClearCache: {"method":"get","path":"/blade-auth/oauth/clear-cache","domain":"auth","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
  platformBootstrap: {"method":"get","path":"/swapdesk/bootstrap","domain":"platform","kind":"read","input":"query","permission":"public","tenant":"global"},
  sessionList: {"method":"get","path":"/swapdesk/sessions","domain":"platform","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
  sessionRevoke: {"method":"post","path":"/swapdesk/sessions/revoke","domain":"platform","kind":"action","input":"json","permission":"authenticated","tenant":"own"},
  downloadTicketCreate: {"method":"post","path":"/swapdesk/download-ticket","domain":"platform","kind":"action","input":"json","permission":"authenticated","tenant":"own"},
  filePut: {"method":"post","path":"/blade-resource/oss/endpoint/put-file","domain":"attachments","kind":"upload","input":"form","permission":"authenticated","tenant":"own"},
  filePutAttach: {"method":"post","path":"/blade-resource/oss/endpoint/put-file-attach","domain":"attachments","kind":"upload","input":"form","permission":"authenticated","tenant":"own"},
  vehicleTypeList: {"method":"get","path":"/blade-vehicle/vehicleType/list","domain":"vehicle-types","kind":"page","input":"query","permission":"vehicle_type","tenant":"own","sortable":["vehicleType","status","createTime","updateTime"]},
  vehicleTypeDetail: {"method":"get","path":"/blade-vehicle/vehicleType/detail","domain":"vehicle-types","kind":"read","input":"query","permission":"vehicle_type","tenant":"own","button":"vehicle_type_view"},
  vehicleTypeSubmit: {"method":"post","path":"/blade-vehicle/vehicleType/submit","domain":"vehicle-types","kind":"submit","input":"json","permission":{"create":"vehicle_type_add","update":"vehicle_type_edit"},"tenant":"own","idempotent":true},
  vehicleTypeRemove: {"method":"post","path":"/blade-vehicle/vehicleType/remove","domain":"vehicle-types","kind":"remove","input":"query","permission":"vehicle_type_delete","tenant":"own"},
  vehicleTypeExport: {"method":"get","path":"/blade-vehicle/vehicleType/export","domain":"vehicle-types","kind":"download","input":"query","permission":"vehicle_type_export","tenant":"own","sortable":["vehicleType","status","createTime","updateTime"]},
  vehicleTypeOptions: {"method":"get","path":"/blade-vehicle/vehicleType/vehicleTypeDicList","domain":"vehicle-types","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
  vehicleList: {"method":"get","path":"/blade-vehicle/vehicle/list","domain":"vehicles","kind":"page","input":"query","permission":"vehicle","tenant":"own","sortable":["vehicleSn","vehicleType","leaseStatus","price","expirationTime","crossTheBorder","finallyLocateTheTime","lockStatus","status","createTime","updateTime"]},
  vehicleDetail: {"method":"get","path":"/blade-vehicle/vehicle/detail","domain":"vehicles","kind":"read","input":"query","permission":"vehicle","tenant":"own","button":"vehicle_view"},
  vehicleSubmit: {"method":"post","path":"/blade-vehicle/vehicle/submit","domain":"vehicles","kind":"submit","input":"json","permission":{"create":"vehicle_add","update":"vehicle_edit"},"tenant":"own","idempotent":true},
  vehicleRemove: {"method":"post","path":"/blade-vehicle/vehicle/remove","domain":"vehicles","kind":"remove","input":"query","permission":"vehicle_delete","tenant":"own"},
  vehicleExport: {"method":"get","path":"/blade-vehicle/vehicle/export","domain":"vehicles","kind":"download","input":"query","permission":"vehicle_export","tenant":"own","sortable":["vehicleSn","vehicleType","leaseStatus","price","expirationTime","crossTheBorder","finallyLocateTheTime","lockStatus","status","createTime","updateTime"]},
  vehicleOptions: {"method":"get","path":"/blade-vehicle/vehicle/vehicleList","domain":"vehicles","kind":"read","input":"query","permission":"authenticated","tenant":"own"},
} as const

export type OperationId = keyof typeof operations
