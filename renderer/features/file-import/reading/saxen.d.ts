// The package has no types of its own; these are the parts that are used here.
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'closeTag' | 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    write(text: string): this;
    end(): Error | null;
  }
}
