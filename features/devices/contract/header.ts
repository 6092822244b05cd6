/** Header that carries the token of a device: out with the answer that gives it, back with every call [DEV-1]. */
export const DEVICE_HEADER = 'x-device-slot';
