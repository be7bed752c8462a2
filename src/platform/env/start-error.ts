/** Stops the start. The message is one line in Portuguese for the person who runs the server: print it alone, without a stack, and exit with 1. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** A wrong environment variable. */
export class EnvError extends StartError {
  override readonly name = "EnvError";
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
