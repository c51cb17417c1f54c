module schemawright/oracles/starlark

go 1.21

require go.starlark.net v0.0.0-20190808202859-1a17001102fe
