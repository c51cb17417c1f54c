package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"regexp"

	"go.starlark.net/starlark"
)

// The functions of Go's packages that ytt's modules hand on.
var predeclared = starlark.StringDict{
	"base64_decode": onString(func(text string) (string, error) {
		decoded, err := base64.StdEncoding.DecodeString(text)
		return string(decoded), err
	}),
	"base64_encode": onString(func(text string) (string, error) {
		return base64.StdEncoding.EncodeToString([]byte(text)), nil
	}),
	"base64_url_decode": onString(func(text string) (string, error) {
		decoded, err := base64.URLEncoding.WithPadding(base64.NoPadding).Strict().DecodeString(text)
		return string(decoded), err
	}),
	"json_string": onString(func(text string) (string, error) {
		encoded, err := json.Marshal(text)
		return string(encoded), err
	}),
	"json_number": onString(func(text string) (string, error) {
		var value interface{}
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return "", fmt.Errorf("no JSON")
		}
		encoded, err := json.Marshal(value)
		return string(encoded), err
	}),
	"ip_string": onString(func(text string) (string, error) {
		parsed := net.ParseIP(text)
		if parsed == nil {
			return "", fmt.Errorf("invalid IP address: %s", text)
		}
		return fmt.Sprintf("%s %t", parsed, parsed.To4() != nil), nil
	}),
	"cidr_string": onString(func(text string) (string, error) {
		address, network, err := net.ParseCIDR(text)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%s %s", address, network), nil
	}),
	"url_string": onString(func(text string) (string, error) {
		parsed, err := url.Parse(text)
		if err != nil {
			return "", fmt.Errorf("no URL")
		}
		user := "None"
		if parsed.User != nil {
			user = parsed.User.String()
		}
		return fmt.Sprintf("%s %s %s", parsed, parsed.Hostname(), user), nil
	}),
	"path_escape":    onString(func(text string) (string, error) { return url.PathEscape(text), nil }),
	"path_unescape":  onString(url.PathUnescape),
	"query_escape":   onString(func(text string) (string, error) { return url.QueryEscape(text), nil }),
	"query_unescape": onString(url.QueryUnescape),
	"regexp_match": starlark.NewBuiltin("regexp_match", func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		var pattern, text string
		if err := starlark.UnpackPositionalArgs(b.Name(), args, nil, 2, &pattern, &text); err != nil {
			return nil, err
		}
		matched, err := regexp.MatchString(pattern, text)
		return starlark.Bool(matched), err
	}),
	"regexp_replace": starlark.NewBuiltin("regexp_replace", func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		var pattern, text, by string
		if err := starlark.UnpackPositionalArgs(b.Name(), args, nil, 3, &pattern, &text, &by); err != nil {
			return nil, err
		}
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			return nil, err
		}
		return starlark.String(compiled.ReplaceAllString(text, by)), nil
	}),
}

func onString(run func(string) (string, error)) *starlark.Builtin {
	return starlark.NewBuiltin("on_string", func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		var text string
		if err := starlark.UnpackPositionalArgs(b.Name(), args, nil, 1, &text); err != nil {
			return nil, err
		}
		result, err := run(text)
		if err != nil {
			return nil, err
		}
		return starlark.String(result), nil
	})
}
